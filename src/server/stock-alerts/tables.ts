import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import type { Weight } from '#domain/products/weight.ts'
import { bytesColumn } from '#server/platform/database/columns.ts'

export const stockAlertTable = pgTable('stock_alert', {
  id: uuid().primaryKey().defaultRandom(),
  productId: integer('product_id').notNull(),
  /** Null: any size of the product. */
  weight: text().$type<Weight>(),
  email: text().notNull(),
  language: text().$type<Language>().notNull().default('de'),
  /** The hash of the confirmation link's token; null where the address was confirmed by its account. */
  tokenHash: bytesColumn('token_hash'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})

export const stockAlertMailingTable = pgTable('stock_alert_mailing', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  /** Null: those who waited for any size. */
  weight: text().$type<Weight>(),
  people: integer().notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull().defaultNow(),
})
