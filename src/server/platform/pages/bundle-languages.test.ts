import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'

/** What the router says where a page has nothing of its own to say. */
const OF_LIBRARIES = new Set(['Something went wrong'])

const dist = fileURLToPath(new URL('../../../../dist/client', import.meta.url))

/** Runs of words between quotes, values and signs, as they stand in a message and in a script that holds it. */
const runsIn = (text: string) => text.split(/[^\p{L} ’]+/u).map((run) => run.trim())

/** The runs of words in all scripts that a manifest of Vite names. */
function scriptRuns(manifest: string): Set<string> {
  const chunks = JSON.parse(readFileSync(`${dist}/${manifest}`, 'utf8')) as Record<string, { file: string }>
  const scripts = new Set(Object.values(chunks).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])))
  return new Set(Array.from(scripts, (file) => readFileSync(`${dist}/${file}`, 'utf8')).flatMap(runsIn))
}

/** The longest run of each message of a language, unless it is a word alone or too short to be of one language. */
function messageRuns(language: Language): Set<string> {
  const textsOf = (message: unknown): string[] => {
    if (typeof message === 'string') return [message]
    if (typeof message === 'function') return [1, 2].map((value) => String(message(...Array.from({ length: message.length }, () => value))))
    return Object.values(message as object).flatMap(textsOf)
  }
  const { addressesText: _addresses, ...messages } = messagesIn(language)
  const longest = textsOf(messages).map((text) => runsIn(text).toSorted((a, b) => b.length - a.length)[0] ?? '')
  return new Set(longest.filter((run) => run.includes(' ') && run.length > 12))
}

describe('the scripts', () => {
  it.each([...LANGUAGES.map((language) => [language, `manifest-${language}.json`] as const), ['de', 'admin-manifest.json'] as const])(
    'in %s of %s hold no message of another language',
    (language, manifest) => {
      const shipped = scriptRuns(manifest)
      expectOnly(language, shipped)
    },
  )
})

it.each(LANGUAGES)('what renders the pages in %s holds no message of another language', (language) => {
  const files = new Set([`${language}.js`])
  const script = (file: string) => readFileSync(`${dist}/../server/${file}`, 'utf8')
  for (const file of files)
    for (const [, name] of script(file).matchAll(/["']\.\/(?:assets\/)?([\w.-]+\.js)["']/g)) files.add(`assets/${name}`)
  const text = Array.from(files, script).join('\n')
  expectOnly(language, new Set(runsIn(text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))))))
})

/** Expects messages of this language among the shipped runs, and of no other. */
function expectOnly(language: Language, shipped: ReadonlySet<string>): void {
  const own = messageRuns(language)
  expect([...own].filter((run) => shipped.has(run)).length).toBeGreaterThan(10)
  const others = LANGUAGES.filter((each) => each !== language).flatMap((each) => [...messageRuns(each)])
  expect(others.filter((run) => !own.has(run) && !OF_LIBRARIES.has(run) && shipped.has(run))).toEqual([])
}

it('the renderers of all languages load the same file of packages', () => {
  const rendererOf = (language: Language) => readFileSync(`${dist}/../server/${language}.js`, 'utf8')
  const files = LANGUAGES.map((language) => /assets\/packages-[\w-]+\.js/.exec(rendererOf(language))?.[0])
  expect(files).toEqual(LANGUAGES.map(() => expect.stringContaining('packages')))
  expect(new Set(files).size).toBe(1)
})
