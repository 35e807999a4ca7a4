import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Contact } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

export type CheckoutState = 'open' | 'paid' | 'invoiced' | 'expired' | 'cancelled' | 'clarify'

/** What is to be paid, as it was at one revision of the checkout. */
export interface SyncedRevision {
  revision: number
  snapshot: QuoteResponse
  contact: Contact | null
  cartVersion: number
}

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const checkoutTable = pgTable('checkout', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  userId: text('user_id'),
  state: text().$type<CheckoutState>().notNull().default('open'),
  cartVersion: integer('cart_version').notNull(),
  snapshot: jsonb().$type<QuoteResponse>().notNull(),
  total: rappenColumn().notNull(),
  email: text(),
  contact: jsonb().$type<Contact>(),
  paymentIntentId: text('payment_intent_id'),
  clientSecret: text('client_secret'),
  clarifyReason: text('clarify_reason'),
  openedTotal: rappenColumn('opened_total').notNull(),
  revision: integer().notNull().default(1),
  told: jsonb().$type<SyncedRevision>(),
  declines: integer().notNull().default(0),
  asked: integer().notNull().default(0),
  askedSince: instant('asked_since'),
  nextCheckAt: instant('next_check_at'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
export type CheckoutRow = typeof checkoutTable.$inferSelect

export const stockReservationTable = pgTable(
  'stock_reservation',
  { checkoutId: uuid('checkout_id').notNull(), productId: integer('product_id').notNull(), quantity: integer().notNull() },
  (table) => [primaryKey({ columns: [table.checkoutId, table.productId] })],
)

/** Webhook events that have been applied, so that a repeated delivery changes nothing. */
export const paymentEventTable = pgTable('payment_event', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: instant('received_at'),
})
