import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES, translatedField } from '#domain/translations/translated-nouns.ts'
import { TRANSLATION_SOURCES } from '#server/translation-sources.ts'
import { translatedRecords, type TranslatedRecord } from '#server/translations/list-translations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type DemoTexts, readDemoTexts } from './demo-translations.ts'

let database: TestDatabase
const records: TranslatedRecord[] = []
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  for await (const record of translatedRecords(database.db, TRANSLATION_SOURCES)) if (!isGermanOnly(record)) records.push(record)
})
afterAll(() => database.drop())

describe.each(TRANSLATION_LANGUAGES)('the demo catalogue in %s', (language) => {
  it('has every text, addresses included, as long as the shop takes it and with the placeholders of German', () => {
    const wrong = records.flatMap(({ noun, record, texts, translations }) =>
      texts.flatMap(({ field, text: german }) => {
        const { text = '' } = translations[language].get(field) ?? {}
        const isRight = text !== '' && text.length <= (translatedField(noun, field)?.max ?? 0) && samePlaceholders(text, german)
        return isRight ? [] : [`${noun}/${record}#${field}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('has no text that German does not have', async () => {
    const written = await readDemoTexts(language)
    const known = new Set(records.flatMap(({ noun, record, texts }) => texts.map(({ field }) => `${noun}/${record}#${field}`)))
    expect(pathsOf(written).filter((path) => !known.has(path))).toEqual([])
  })

  it('is written as Switzerland writes it: no ß, no straight quotation marks or apostrophes', async () => {
    expect(JSON.stringify(await readDemoTexts(language))).not.toMatch(/ß|\\"|\w'\w/)
  })
})

it('the French of the demo has narrow spaces before its marks and within its quotation marks', async () => {
  expect(JSON.stringify(await readDemoTexts('fr'))).not.toMatch(/ [;:!?»]|« /)
})

/** The legal pages are German only so far. */
function isGermanOnly({ noun, record }: TranslatedRecord): boolean {
  return noun === 'page' && ['agb', 'impressum', 'datenschutz'].includes(record)
}

function samePlaceholders(text: string, german: string): boolean {
  return placeholdersIn(text).toSorted().join() === placeholdersIn(german).toSorted().join()
}

function pathsOf(written: DemoTexts): string[] {
  return TRANSLATED_NOUNS.flatMap((noun) =>
    Object.entries(written[noun] ?? {}).flatMap(([record, texts]) => Object.keys(texts).map((field) => `${noun}/${record}#${field}`)),
  )
}
