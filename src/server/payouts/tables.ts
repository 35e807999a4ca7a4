import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PayoutLineKind } from '#domain/payments/payout.ts'
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

/** A movement that a payout is made of, in Rappen; `amount` is negative where money leaves. */
export const payoutLineTable = pgTable('payout_line', {
  id: text().primaryKey(),
  payoutId: text('payout_id').notNull(),
  kind: text().$type<PayoutLineKind>().notNull(),
  amount: rappenColumn().notNull(),
  fee: rappenColumn().notNull(),
  net: rappenColumn()
    .notNull()
    .generatedAlwaysAs(sql`amount - fee`),
  source: text(),
  paymentIntentId: text('payment_intent_id'),
  description: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
})
