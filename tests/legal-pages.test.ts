import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const STORED = /(?:\w*[sS]torage\.setItem|caches\.open)\((\w+)/g

/** The name under which the router stores how far pages were scrolled. */
const ROUTER_KEY = /storageKey = "([^"]+)"/.exec(read('node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js'))?.[1]

/** The names under which this file stores something in the browser, from the constants that it stores under. */
function keysIn(path: string): string[] {
  const code = read(path)
  return Array.from(code.matchAll(STORED)).flatMap(([, name = '']) => {
    const [, list = ''] = new RegExp(`const (?:${name}|${name.toUpperCase()}S) = (.*)`).exec(code) ?? []
    const keys = Array.from(list.matchAll(/'([^']+)'/g)).flatMap(([, key = '']) => key)
    if (keys.length === 0) throw new Error(`${path} stores under ${name}, whose text this test does not find.`)
    return keys
  })
}

describe('The privacy policy', () => {
  it('names every key under which the shop and its router store something in the browser, and no other', () => {
    const shop = globSync(['src/web/app/**/*.ts', 'src/web/storefront/**/*.{ts,tsx}', 'assets/offline/*.js']).filter(
      (path) => !path.endsWith('.test.ts'),
    )
    const stored = new Set([ROUTER_KEY, ...shop.flatMap(keysIn)])
    const entries = Array.from(read('assets/catalogue/legal/datenschutz.json').matchAll(/"Speicher ([^:]+):/g))
    const named = entries.flatMap(([, keys = '']) => Array.from(keys.matchAll(/«([^»]+)»/g), ([, key]) => key))
    expect(named.toSorted()).toEqual([...stored].toSorted())
  })
})

describe('The contract', () => {
  it('comes about at one moment, whichever page says so', () => {
    const moments = ['impressum', 'agb'].map(
      (page) => /Der Vertrag kommt zustande, [^.]*\./.exec(read(`assets/catalogue/legal/${page}.json`))?.[0],
    )
    expect(moments[0]).toMatch(/Zahlung bestätigt/)
    expect(moments[1]).toBe(moments[0])
  })
})
