import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'

const dist = fileURLToPath(new URL('../../../../dist/client', import.meta.url))

/** All scripts that a manifest of Vite names. */
function scriptsOf(manifest: string): string {
  const chunks = JSON.parse(readFileSync(`${dist}/${manifest}`, 'utf8')) as Record<string, { file: string }>
  const files = new Set(Object.values(chunks).map(({ file }) => file))
  return [...files].flatMap((file) => (file.endsWith('.js') ? readFileSync(`${dist}/${file}`, 'utf8') : [])).join('\n')
}

/** The longest run of words in each message of a language, without its values. */
function wordsIn(language: Language): Set<string> {
  const textsOf = (message: unknown): string[] => {
    if (typeof message === 'string') return [message]
    if (typeof message === 'function') return [1, 2].map((value) => String(message(...Array.from({ length: message.length }, () => value))))
    return Object.values(message as object).flatMap(textsOf)
  }
  const { addressesText: _addresses, ...messages } = messagesIn(language)
  const runs = textsOf(messages).map((text) => text.split(/[^\p{L} ’]+/u).toSorted((a, b) => b.length - a.length)[0] ?? '')
  return new Set(runs.map((run) => run.trim()).filter((run) => run.includes(' ') && run.length > 12))
}

describe('the scripts', () => {
  it.each(LANGUAGES)('in %s hold no message of another language', (language) => {
    const scripts = scriptsOf(`manifest-${language}.json`)
    const own = wordsIn(language)
    expect([...own].some((words) => scripts.includes(words))).toBe(true)
    const others = LANGUAGES.filter((each) => each !== language).flatMap((each) => [...wordsIn(each)])
    expect(others.filter((words) => !own.has(words) && scripts.includes(words))).toEqual([])
  })

  it('of the administration hold German messages only', () => {
    const scripts = scriptsOf('admin-manifest.json')
    const german = wordsIn('de')
    const others = LANGUAGES.flatMap((language) => (language === 'de' ? [] : [...wordsIn(language)]))
    expect(others.filter((words) => !german.has(words) && scripts.includes(words))).toEqual([])
  })
})
