import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES, translatedField } from '#domain/translations/translated-nouns.ts'
import { TRANSLATION_SOURCES } from '#server/translation-sources.ts'
import { translatedRecords, type TranslatedRecord } from '#server/translations/list-translations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { typographyFaults } from '#tests/support/texts/typography-faults.ts'
import { wordingFaults } from '#tests/support/texts/wording-faults.ts'
import { type DemoTexts, readDemoTexts } from './demo-translations.ts'

let database: TestDatabase
const records: TranslatedRecord[] = []
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  for await (const record of translatedRecords(database.db, TRANSLATION_SOURCES)) records.push(record)
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
    expect(textsOf(written).flatMap(([path]) => (known.has(path) ? [] : path))).toEqual([])
  })

  it.each([
    ['is written as Switzerland writes it', typographyFaults],
    ['calls a thing by one name', wordingFaults],
  ] as const)('%s', async (_, faultsIn) => {
    const faults = textsOf(await readDemoTexts(language)).flatMap(([path, text]) => faultsIn(language, text).map((fault) => [path, fault]))
    expect(faults).toEqual([])
  })
})

function samePlaceholders(text: string, german: string): boolean {
  return placeholdersIn(text).toSorted().join() === placeholdersIn(german).toSorted().join()
}

function textsOf(written: DemoTexts): [path: string, text: string][] {
  return TRANSLATED_NOUNS.flatMap((noun) =>
    Object.entries(written[noun] ?? {}).flatMap(([record, texts]) =>
      Object.entries(texts).map(([field, text]): [string, string] => [`${noun}/${record}#${field}`, text]),
    ),
  )
}
