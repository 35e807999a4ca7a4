import { boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { rappenColumn } from '#server/platform/database/columns.ts'

/** A payout of the provider to the bank account, as fetched (docs/rules/payments.md#payouts). */
export const payoutTable = pgTable('payout', {
  id: text().primaryKey(),
  amount: rappenColumn().notNull(),
  currency: text().notNull(),
  status: text().notNull(),
  isAutomatic: boolean('is_automatic').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  arrivesOn: date('arrives_on').notNull(),
  /** Whether all its movements are stored. */
  isComplete: boolean('is_complete').notNull().default(false),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull().defaultNow(),
})
