import { date, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { BookAccounts } from '#domain/books/book-accounts.ts'
import type { DailyFigures } from '#domain/books/daily-close.ts'

/** The close of each Swiss day, made once. */
export const dailyCloseTable = pgTable('daily_close', {
  day: date().primaryKey(),
  figures: jsonb().$type<DailyFigures>().notNull(),
  /** By how much the day changed what orders owe, by their numbers; null for days that were closed without. */
  receivables: jsonb().$type<Record<string, number>>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The accounts of the journal, in one row once somebody has saved them. */
export const bookSettingTable = pgTable('book_setting', {
  id: integer().primaryKey().default(1),
  accounts: jsonb().$type<BookAccounts>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
