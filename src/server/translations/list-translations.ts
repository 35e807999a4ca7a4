import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { listTranslations as listEndpoint, TranslationFilter, TranslationListItem } from '#contract/translations/admin-translations.ts'
import {
  TRANSLATED_NOUNS,
  translatedField,
  TRANSLATION_LANGUAGES,
  type TranslatedNoun,
  type TranslationLanguage,
} from '#domain/translations/translated-nouns.ts'
import { type Translations, type TranslationState, translationState } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { type SourceRecord, type TranslationSource, withOwnTexts } from './source.ts'
import { listTranslations } from './store.ts'

/** A record with its translations to each language. */
export interface TranslatedRecord extends SourceRecord {
  noun: TranslatedNoun
  translations: Readonly<Record<TranslationLanguage, Translations>>
}

const READ_AT_ONCE = 200
/** How many records one page of the list looks through; a filter that few match has more pages. */
const LOOKED_THROUGH = 2000

/**
 * One page of the records with texts that are translated, noun by noun, with what is missing and outdated in each
 * language (docs/rules/languages.md#list).
 */
export async function listTranslatedRecords(
  db: Db,
  sources: readonly TranslationSource[],
  { q, noun, language, state, cursor, limit }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const items: TranslationListItem[] = []
  const words = q?.toLowerCase()
  const languages = language === undefined ? TRANSLATION_LANGUAGES : [language]
  let looked = 0
  for await (const record of translatedRecords(db, sources, { noun, after: cursor })) {
    looked += 1
    const item = toItem(record)
    const isOpen = item.languages.some((each) => languages.includes(each.language) && isCounted(each, state))
    if (isOpen && (words === undefined || item.title.toLowerCase().includes(words))) items.push(item)
    if (items.length === limit || looked === LOOKED_THROUGH) return { items, nextCursor: cursorOf(record), count: null }
  }
  return { items, nextCursor: null, count: cursor === undefined ? { value: items.length, capped: false } : null }
}

/** The records of all nouns, or of one, with their translations, after the one that a cursor names. */
export async function* translatedRecords(
  db: Db,
  sources: readonly TranslationSource[],
  { noun, after }: { noun?: TranslatedNoun | undefined; after?: string | undefined } = {},
): AsyncGenerator<TranslatedRecord> {
  const from = cursorIn(after)
  const inOrder = TRANSLATED_NOUNS.flatMap((each) => sources.filter((source) => source.noun === each))
  const first = inOrder.findIndex((source) => source.noun === from?.noun)
  for (const source of inOrder.slice(Math.max(0, first))) {
    if (noun !== undefined && source.noun !== noun) continue
    const start = source.noun === from?.noun ? from.record : undefined
    yield* recordsOf(db, source, start)
  }
}

/** Whether a text stands as the filter asks; without one, any does. */
export function isWanted(state: TranslationState, filter: TranslationFilter | undefined): boolean {
  return filter === undefined || (filter === 'open' ? state !== 'done' : state === filter)
}

async function* recordsOf(db: Db, source: TranslationSource, start: string | undefined): AsyncGenerator<TranslatedRecord> {
  let after = start
  for (;;) {
    const records = await source.list(db, { after, limit: READ_AT_ONCE })
    yield* await withTranslations(db, source.noun, records)
    if (records.length < READ_AT_ONCE) return
    after = records.at(-1)?.record
  }
}

/** Records of a noun with their translations to all languages, read in one query. */
async function withTranslations(db: Db, noun: TranslatedNoun, records: readonly SourceRecord[]): Promise<TranslatedRecord[]> {
  const rows = await listTranslations(db, { noun, records: records.map(({ record }) => record) })
  const byRecord = Map.groupBy(rows, (row) => row.record)
  return mapInSlices(records, (each) => {
    const written = byRecord.get(each.record) ?? []
    const of = (language: TranslationLanguage): Translations =>
      withOwnTexts(each, language, new Map(written.filter((row) => row.language === language).map((row) => [row.field, row])))
    return { ...each, noun, translations: { fr: of('fr'), it: of('it'), en: of('en') } }
  })
}

function toItem({ noun, record, title, texts, translations }: TranslatedRecord): TranslationListItem {
  const languages = TRANSLATION_LANGUAGES.map((language) => {
    const translatable = texts.filter(({ field }) => translatedField(noun, field)?.kind !== 'address')
    const states = translatable.map((text) => translationState(noun, text, translations[language].get(text.field)))
    const count = (state: TranslationState) => states.filter((each) => each === state).length
    return { language, missing: count('missing'), outdated: count('outdated'), total: states.length }
  })
  return { noun, record, title, languages }
}

function isCounted({ missing, outdated }: TranslationListItem['languages'][number], filter: TranslationFilter | undefined): boolean {
  if (filter === undefined) return true
  return (filter !== 'outdated' && missing > 0) || (filter !== 'missing' && outdated > 0)
}

function cursorOf({ noun, record }: TranslatedRecord): string {
  return `${noun}:${record}`
}

function cursorIn(cursor: string | undefined): { noun: TranslatedNoun; record: string } | undefined {
  const [, name, record = ''] = /^(\w+):(.+)$/s.exec(cursor ?? '') ?? []
  const noun = TRANSLATED_NOUNS.find((each) => each === name)
  return noun && { noun, record }
}
