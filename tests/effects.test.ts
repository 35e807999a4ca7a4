import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('An effect is in a hook that has a file of its own, named use-…', () => {
  const effects = globSync('src/web/**/*.{ts,tsx}').filter((path) => /\buse(Layout|Insertion)?Effect\(/.test(readFileSync(path, 'utf8')))
  expect(effects.length).toBeGreaterThan(20)
  expect(effects.filter((path) => !basename(path).startsWith('use-'))).toEqual([])
})
