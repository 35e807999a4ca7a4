import type { TranslatedNoun } from '#domain/translations/translated-nouns.ts'
import type { GermanText } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** A record whose texts are translated, in German. */
export interface SourceRecord {
  record: string
  /** What it is called on the screen. */
  title: string
  texts: GermanText[]
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
