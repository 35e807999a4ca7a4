import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Slugs } from '#contract/translations/slugs.ts'
import type { Language } from '#domain/language/language.ts'
import { isTranslationLanguage, type TranslatedNoun, type TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { type InGerman, type MapTexts, type Translation, type Translations, translated } from '#domain/translations/translation.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type ReplacedTranslation, translationImportTable, translationTable } from './tables.ts'

/** A translation as it is stored. */
export type StoredTranslation = typeof translationTable.$inferSelect

const NONE: Translations = new Map()
/** A German record marks nothing. */
const GERMAN: InGerman = {}

/** The stored translations of these records of a noun, of one language or of all. */
export async function listTranslations(
  db: Db,
  { noun, records, language }: { noun: TranslatedNoun; records: readonly string[]; language?: TranslationLanguage | undefined },
): Promise<StoredTranslation[]> {
  if (records.length === 0) return []
  const table = translationTable
  const ofLanguage = language === undefined ? undefined : eq(table.language, language)
  return db
    .select()
    .from(table)
    .where(and(eq(table.noun, noun), inArray(table.record, [...records]), ofLanguage))
}

/** The translations of records of a noun to a language, by record. */
export async function readTranslations(
  db: Db,
  of: { noun: TranslatedNoun; records: readonly string[]; language: TranslationLanguage },
): Promise<Map<string, Map<string, Translation>>> {
  const byRecord = Map.groupBy(await listTranslations(db, of), ({ record }) => record)
  return new Map(Array.from(byRecord, ([record, rows]) => [record, new Map(rows.map((row) => [row.field, row]))]))
}

/**
 * Records of a noun as a page in this language shows them, in one query; in German, as they are
 * (docs/rules/languages.md#missing).
 */
export async function inLanguage<R extends object>(
  db: Db,
  records: readonly R[],
  { language, noun, idOf, mapTexts }: { language: Language; noun: TranslatedNoun; idOf: (record: R) => string; mapTexts: MapTexts<R> },
): Promise<(R & InGerman)[]> {
  if (!isTranslationLanguage(language)) return records.map((record) => ({ ...record, ...GERMAN }))
  const found = await readTranslations(db, { noun, records: records.map(idOf), language })
  return records.map((record) => translated(record, { noun, mapTexts, translations: found.get(idOf(record)) ?? NONE }))
}

/** As many words as a page takes along. */
const MAX_WORDS = 500

/** What the words of a noun are called in a language, by their German word. */
export async function readWords(db: Db, { noun, language }: { noun: TranslatedNoun; language: Language }): Promise<Record<string, string>> {
  const { record, field, text } = translationTable
  const isNamed = and(
    eq(translationTable.noun, noun),
    eq(field, 'name'),
    sql`${translationTable.language} = ${language}`,
    sql`${text} <> ''`,
  )
  const rows = await db.select({ record, text }).from(translationTable).where(isNamed).orderBy(record).limit(MAX_WORDS)
  return Object.fromEntries(rows.map((row) => [row.record, row.text]))
}

/** The address of a record in each language: its German one where it has no other. */
export async function readSlugsOf(db: Db, { noun, record, slug }: { noun: TranslatedNoun; record: string; slug: string }): Promise<Slugs> {
  const translated = (await readSlugs(db, noun, record)).get(record)
  return { de: slug, fr: slug, it: slug, en: slug, ...translated }
}

/** The addresses of a noun's records in the languages that have their own, by record, or of one of them. */
export async function readSlugs(db: Db, noun: TranslatedNoun, ofRecord?: string): Promise<Map<string, Partial<Record<Language, string>>>> {
  const { record, language, text } = translationTable
  const rows = await db
    .select({ record, language, text })
    .from(translationTable)
    .where(
      and(
        eq(translationTable.noun, noun),
        eq(translationTable.field, 'slug'),
        ne(text, ''),
        ofRecord === undefined ? undefined : eq(record, ofRecord),
      ),
    )
  const byRecord = Map.groupBy(rows, (row) => row.record)
  return new Map(Array.from(byRecord, ([of, slugs]) => [of, Object.fromEntries(slugs.map((row) => [row.language, row.text]))]))
}

/** The record of a noun that has this address in a language, or else in another one; undefined for none. */
export async function findRecordOfSlug(
  db: Db,
  { noun, slug, language }: { noun: TranslatedNoun; slug: string; language: Language },
): Promise<string | undefined> {
  const table = translationTable
  const [row] = await db
    .select({ record: table.record })
    .from(table)
    .where(and(eq(table.noun, noun), eq(table.field, 'slug'), eq(table.text, slug)))
    .orderBy(sql`${table.language} = ${language} desc`, table.record)
    .limit(1)
  return row?.record
}

/**
 * Held until the transaction ends by who gives a record of the noun an address, in German or in another language: what
 * is free in one has to be free in the others (docs/rules/languages.md#addresses).
 */
export function lockSlugs(tx: Db, noun: TranslatedNoun): Promise<void> {
  return lockKeyInTransaction(tx, 'translation', `slugs of ${noun}`)
}

/** Whether another record of the noun has this address in the language, or in any. */
export async function isSlugTranslated(
  db: Db,
  { noun, slug, language, byOtherThan }: { noun: TranslatedNoun; slug: string; language?: TranslationLanguage; byOtherThan: string },
): Promise<boolean> {
  const table = translationTable
  const where: SQL | undefined = and(
    eq(table.noun, noun),
    eq(table.field, 'slug'),
    eq(table.text, slug),
    language && eq(table.language, language),
    sql`${table.record} <> ${byOtherThan}`,
  )
  return (await db.$count(table, where)) > 0
}

/** Writes texts of a language, each under its next version, and returns those versions in the same order. */
export async function writeTranslations(
  tx: Db,
  rows: readonly (Translation & { noun: TranslatedNoun; record: string; field: string })[],
  { language, actor }: { language: TranslationLanguage; actor: string },
): Promise<number[]> {
  const versions: number[] = []
  for (const { noun, record, field, text, source } of rows) {
    const [row] = await tx
      .insert(translationTable)
      .values({ noun, record, field, language, text, source, updatedBy: actor })
      .onConflictDoUpdate({
        target: [translationTable.language, translationTable.noun, translationTable.record, translationTable.field],
        set: { text, source, updatedBy: actor, updatedAt: sql`now()`, version: sql`translation.version + 1` },
      })
      .returning({ version: translationTable.version })
    versions.push(row?.version ?? 1)
  }
  return versions
}

/** Inserts translations of texts that have none yet. */
export async function insertTranslations(tx: Db, rows: readonly (typeof translationTable.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(translationTable).values([...rows])
}

/** Removes the translations of a record that is deleted. */
export async function removeTranslations(tx: Db, { noun, record }: { noun: TranslatedNoun; record: string }): Promise<void> {
  await tx.delete(translationTable).where(and(eq(translationTable.noun, noun), eq(translationTable.record, record)))
}

/** The versions of the texts that an import wrote, under noun, record and field. */
export async function listVersions(
  db: Db,
  { language, replaced }: { language: TranslationLanguage; replaced: readonly ReplacedTranslation[] },
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const [noun, texts] of Map.groupBy(replaced, (each) => each.noun)) {
    const records = [...new Set(texts.map(({ record }) => record))]
    for (const { record, field, version } of await listTranslations(db, { noun, records, language }))
      versions.set(placeOf({ noun, record, field }), version)
  }
  return versions
}

/** Names the text of a record, in any language. */
export function placeOf({ noun, record, field }: { noun: string; record: string; field: string }): string {
  return `${noun}/${record}#${field}`
}

type TranslationImportRow = typeof translationImportTable.$inferSelect

/** Records an import, so that it can be undone, and returns its id. */
export async function insertImport(tx: Db, row: typeof translationImportTable.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(translationImportTable).values(row).returning({ id: translationImportTable.id })
  if (!inserted) throw new Error('INSERT INTO translation_import returned no row')
  return inserted.id
}

/** The last imports, newest first. */
export function listLastImports(db: Db, limit: number): Promise<TranslationImportRow[]> {
  return db.select().from(translationImportTable).orderBy(desc(translationImportTable.id)).limit(limit)
}

export async function findImport(db: Db, id: number): Promise<TranslationImportRow | undefined> {
  const [row] = await db.select().from(translationImportTable).where(eq(translationImportTable.id, id))
  return row
}

export async function markImportUndone(tx: Db, id: number): Promise<void> {
  await tx
    .update(translationImportTable)
    .set({ undoneAt: sql`now()` })
    .where(eq(translationImportTable.id, id))
}
