import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { TranslatedNoun, TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Translation } from '#domain/translations/translation.ts'

export const translationTable = pgTable(
  'translation',
  {
    noun: text().$type<TranslatedNoun>().notNull(),
    record: text().notNull(),
    field: text().notNull(),
    language: text().$type<TranslationLanguage>().notNull(),
    text: text().notNull(),
    source: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.noun, table.record, table.field] })],
)

/** A text that an import wrote: where it belongs, its version after the import, and what was there before. */
export interface ReplacedTranslation {
  noun: TranslatedNoun
  record: string
  field: string
  version: number
  before: Translation
}

export const translationImportTable = pgTable('translation_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  language: text().$type<TranslationLanguage>().notNull(),
  replaced: jsonb().$type<ReplacedTranslation[]>().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
