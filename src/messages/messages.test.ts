import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { messagesIn } from '#messages/all.ts'
import { PRESCRIBED } from '#tests/support/texts/prescribed-texts.ts'
import { typographyFaults } from '#tests/support/texts/typography-faults.ts'
import { wordingFaults } from '#tests/support/texts/wording-faults.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/messages/**', '**/*.test.*'] }).map((path) =>
  readFileSync(ROOT + path, 'utf8'),
)
const code = sources.join('\n')

/** The name by which a file of messages is imported: `giftCardsText` for `gift-cards.ts`. */
const nameOf = (file: string) => `${basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Text`

/** All texts of a language, of functions with a sign in place of each value. */
function textsIn(language: (typeof LANGUAGES)[number]): [key: string, text: string][] {
  const textsOf = (key: string, message: unknown): [string, string][] => {
    if (typeof message === 'string') return [[key, message]]
    if (typeof message === 'function')
      return [1, 2].map((value) => [key, String(message(...Array.from({ length: message.length }, () => value)))])
    return Object.entries(message as object).flatMap(([name, each]) => textsOf(`${key}.${name}`, each))
  }
  const { addressesText: _addresses, ...messages } = messagesIn(language)
  return textsOf(language, messages)
}

describe('messages', () => {
  it.each(LANGUAGES)('in %s have an index of their files, which `-u` writes', async (language) => {
    const files = globSync('**/*.ts', { cwd: `${ROOT}src/messages/${language}` })
    const indexed = files.filter((file) => !['index.ts', 'language.ts'].includes(file)).toSorted()
    const lines = indexed.map((file) => `export * as ${nameOf(file)} from './${file}'\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`${language}/index.ts`)
  })

  it('have the same keys in every language', () => {
    const keysOf = (language: (typeof LANGUAGES)[number]) =>
      textsIn(language)
        .map(([key]) => key.slice(3))
        .toSorted()
    for (const language of LANGUAGES) expect(keysOf(language)).toEqual(keysOf('de'))
  })

  it('have the same tags in every language, and a part for each where they are shown', () => {
    const tagsOf = (text: string) => Array.from(text.matchAll(/<(\w+)>/g), ([, tag = '']) => tag).toSorted()
    const taggedIn = (language: (typeof LANGUAGES)[number]) =>
      textsIn(language).flatMap(([key, text]) => (tagsOf(text).length > 0 ? [`${key.slice(3)}: ${tagsOf(text)}`] : []))
    for (const language of LANGUAGES) expect(taggedIn(language)).toEqual(taggedIn('de'))
    const shown = sources.filter((source) => source.includes('rich-text.ts'))
    const missing = taggedIn('de').flatMap((line) => {
      const [, message = '', tags = ''] = /^(\w+\.\w+)[^:]*: (.*)$/.exec(line) ?? []
      const showing = shown.filter((source) => new RegExp(`\\b${message.replace('.', '\\.')}\\b`).test(source))
      return tags.split(',').filter((tag) => !showing.every((source) => new RegExp(`\\b${tag}\\b(?=\\s*[:,}(])`).test(source)))
    })
    expect(missing).toEqual([])
  })

  it('are imported by the name of their file', () => {
    for (const [, name, file = ''] of code.matchAll(/import \* as (\w+) from '#messages\/([\w-]+)\.ts'/g)) expect(name).toBe(nameOf(file))
  })

  it('are all used', () => {
    const { addressesText: _addresses, ...messages } = messagesIn('de')
    const keys = Object.entries(messages).flatMap(([noun, all]) => Object.keys(all).map((key) => `${noun}.${key}`))
    expect(keys.filter((key) => !new RegExp(`\\b${key.replace('.', '\\.')}\\b`).test(code))).toEqual([])
  })
})

/** Parameters that are numbers of things. */
const COUNTED = /^(?:count|days|years|minutes|\w*hours)$/i

/** Where such a number is never 1, stands alone, or its noun has one form; or where `hours` are those of an office. */
const WITHOUT_SINGULAR = [
  /\.(?:latestOnly|someShipped|bags|bagsOf|fruitShort|varieties|cvcDigits|characters|bytes)$/,
  /\.(?:supportHours|customerService|advice|rememberHint|withoutAddressHint|toLiechtenstein|write)$/,
  /\.(?:page|hours|minutes|customerReviews|showMore|pack)$/,
  /^de\.(?:cart|layout)Text\.items$|^de\.searchText\.found$/,
  /^fr\.(?:starsText\.rated|homeText\.fromReviews|companyGiftsText\.parcels|orderText\.parcelsTo)$/,
  /^it\.shopText\.andBoxes$/,
]

it.each(LANGUAGES)('messages in %s that count say one thing in the singular', (language) => {
  const pluralsOf = (key: string, message: unknown): string[] => {
    if (typeof message === 'object') return Object.entries(message as object).flatMap(([name, each]) => pluralsOf(`${key}.${name}`, each))
    if (typeof message !== 'function') return []
    const names = (/^\(([^)]*)\)/.exec(String(message))?.[1] ?? '').split(/\W+/)
    const textOf = (count: number) => String(message(...names.map((name) => (COUNTED.test(name) ? count : name))))
    return textOf(2).includes('2') && textOf(1) === textOf(2).replaceAll('2', '1') ? [key] : []
  }
  const plurals = pluralsOf(language, messagesIn(language))
  expect(plurals.filter((key) => !WITHOUT_SINGULAR.some((pattern) => pattern.test(key)))).toEqual([])
})

it.each(LANGUAGES)('messages in %s are written as Switzerland writes it', (language) => {
  const written = textsIn(language).filter(([, text]) => !PRESCRIBED.has(text.replaceAll(/\b[12]\b/g, '{}')))
  expect(written.flatMap(([key, text]) => typographyFaults(language, text).map((fault) => [key, fault]))).toEqual([])
})

it.each(LANGUAGES)('messages in %s call a thing by one name', (language) => {
  expect(textsIn(language).flatMap(([key, text]) => wordingFaults(language, text).map((fault) => [key, fault]))).toEqual([])
})

describe('addresses', () => {
  it.each(LANGUAGES.filter((language) => language !== 'de'))('in %s are plain words, one for the fixed part of each page', (language) => {
    const { addresses } = messagesIn(language).addressesText
    const fixed = PAGES.filter(({ path, isGuarded }) => !isGuarded && path !== '/').map(({ path }) => path.replace(/\/\$.*$/, ''))
    expect(Object.keys(addresses).toSorted()).toEqual([...new Set(fixed)].toSorted())
    for (const word of Object.values(addresses)) expect(word).toMatch(/^(\/[a-z]+(-[a-z]+)*)+$/)
    expect(new Set(Object.values(addresses)).size).toBe(Object.keys(addresses).length)
  })
})
