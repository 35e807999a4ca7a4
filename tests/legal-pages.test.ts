import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const STORED = /(?:\w*[sS]torage\.setItem|caches\.open)\((\w+)/g

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

const MOMENTS = {
  de: /Der Vertrag kommt zustande, [^.]*\./,
  fr: /Le contrat est conclu [^.]*\./,
  it: /Il contratto è concluso [^.]*\./,
  en: /The contract is concluded [^.]*\./,
}

const WITHDRAWAL = { de: 'widerruf', fr: 'rétractation', it: 'recesso', en: 'withdrawal' }

/** What a page of the demo catalogue says in a language. */
function textOf(page: 'agb' | 'impressum', language: keyof typeof MOMENTS): string {
  if (language === 'de') return read(`assets/catalogue/legal/${page}.json`)
  const { page: pages } = JSON.parse(read(`assets/catalogue/translations/${language}.json`))
  return JSON.stringify(pages[page])
}

describe('The privacy policy', () => {
  it('names every key under which the shop stores something in the browser, and no other', () => {
    const files = globSync(['src/web/{app,ui,storefront}/**/*.{ts,tsx}', 'assets/offline/*.js']).filter(
      (path) => !path.endsWith('.test.ts'),
    )
    const stored = new Set(files.flatMap(keysIn))
    const entries = Array.from(read('assets/catalogue/legal/datenschutz.json').matchAll(/"Speicher ([^:]+):/g))
    const named = entries.flatMap(([, keys = '']) => Array.from(keys.matchAll(/«([^»]+)»/g), ([, key]) => key))
    expect(named.toSorted()).toEqual([...stored].toSorted())
  })
})

describe.each(['de', 'fr', 'it', 'en'] as const)('The contract in %s', (language) => {
  const terms = textOf('agb', language)
  const imprint = textOf('impressum', language)

  it('comes about at one moment, whichever page says so, and whether there is something to pay or not', () => {
    const [moment] = MOMENTS[language].exec(imprint) ?? []
    expect(moment?.split(';')).toHaveLength(3)
    expect(MOMENTS[language].exec(terms)?.[0]).toBe(moment)
  })

  it('can be withdrawn from under one name, in the terms, at the checkout and in the mail', () => {
    const { rightToWithdrawText, orderMailsText } = messagesIn(language)
    const said = [terms, rightToWithdrawText.toLiechtenstein('14', 'hallo@example.ch'), orderMailsText.confirmation.withdrawalDetails]
    expect(said.filter((text) => !text.toLowerCase().includes(WITHDRAWAL[language]))).toEqual([])
  })

  it('is ordered with the buttons that the terms name', () => {
    const { checkoutText, expressText } = messagesIn(language)
    const withAmount = [checkoutText.payNow, checkoutText.orderOnInvoice].map((label) => label('').replace(/\W+$/, ''))
    const buttons = [...withAmount, checkoutText.orderForFree, checkoutText.payWithGiftCard, expressText.payQuickly]
    expect(buttons.filter((label) => !terms.includes(label))).toEqual([])
  })
})
