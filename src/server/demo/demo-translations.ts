import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { translatedRecords } from '#server/translations/list-translations.ts'
import type { TranslationSource } from '#server/translations/source.ts'
import { insertTranslations } from '#server/translations/store.ts'

/** The texts of a language by noun, record and field. */
const demoTexts = z.partialRecord(z.enum(TRANSLATED_NOUNS), z.record(z.string(), z.record(z.string(), z.string())))
export type DemoTexts = z.output<typeof demoTexts>

/** The translations of the demo catalogue to a language. */
export async function readDemoTexts(language: TranslationLanguage): Promise<DemoTexts> {
  const file = new URL(`../../../assets/catalogue/translations/${language}.json`, import.meta.url)
  return z.parse(demoTexts, JSON.parse(await readFile(file, 'utf8')))
}

/** Translates the demo catalogue, made from the German texts that stand in the database now. */
export async function insertDemoTranslations(tx: Db, sources: readonly TranslationSource[]): Promise<void> {
  for (const language of TRANSLATION_LANGUAGES) {
    const written = await readDemoTexts(language)
    for await (const { noun, record, texts } of translatedRecords(tx, sources)) {
      const rows = texts.flatMap(({ field, text: source }) => {
        const text = written[noun]?.[record]?.[field]
        return text === undefined ? [] : [{ noun, record, field, language, text, source, updatedBy: 'system' }]
      })
      await insertTranslations(tx, rows)
    }
  }
}
