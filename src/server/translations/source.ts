import type { TranslatedNoun, TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { GermanText, Translation, Translations } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** A record whose texts are translated, in German. */
export interface SourceRecord {
  record: string
  /** What it is called on the screen. */
  title: string
  texts: GermanText[]
  /** The texts that come with the shop in another language, by field: they stand until something else is written. */
  own?: (language: TranslationLanguage) => Readonly<Record<string, string>>
  /** Only owners may change its texts. */
  isForOwners?: boolean
}

/** The translations of a record to a language, with its own texts where nothing is written. */
export function withOwnTexts({ texts, own }: SourceRecord, language: TranslationLanguage, written: Translations): Translations {
  if (!own) return written
  const ownTexts = own(language)
  const found = texts.flatMap(({ field, text: source }): [string, Translation][] => {
    const translation = written.get(field)
    if (translation && translation.text !== '') return [[field, translation]]
    const text = ownTexts[field]
    return text === undefined ? [] : [[field, { text, source }]]
  })
  return new Map(found)
}

/**
 * Where the German texts of a noun are read from. Nouns are on higher rungs, so they are passed in where the app is put
 * together.
 */
export interface TranslationSource {
  noun: TranslatedNoun
  /** The next records after one, from the first by default, in an order that stays. */
  list: (db: Db, page: { after: string | undefined; limit: number }) => Promise<SourceRecord[]>
  find: (db: Db, record: string) => Promise<SourceRecord | undefined>
  /** Keeps an address that a record had in another language leading to it. */
  retireSlug?: (tx: Db, of: { record: string; slug: string; newSlug: string }) => Promise<void>
  /** Whether another record has this address in German, and so in every language where it has no other. */
  isSlugTaken?: (tx: Db, of: { record: string; slug: string }) => Promise<boolean>
}

/** The source of a noun with few records, which are read together. */
export function smallSource(noun: TranslatedNoun, listAll: (db: Db) => Promise<SourceRecord[]>): TranslationSource {
  return {
    noun,
    list: async (db, { after, limit }) => {
      const all = await listAll(db)
      const from = after === undefined ? 0 : all.findIndex(({ record }) => record === after) + 1
      return all.slice(from, from + limit)
    },
    find: async (db, record) => (await listAll(db)).find((each) => each.record === record),
  }
}
