import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { CheckoutContact } from '#contract/checkout/contact.ts'
import type { Language } from '#domain/language/language.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { storedQuote } from '#server/cart/stored-quote.ts'
import { parsedColumn, rappenColumn } from '#server/platform/database/columns.ts'

/** 'needs_review': paid, but not as agreed; an operator has to decide (docs/rules/payments.md#needs-review). */
export type CheckoutStatus = 'open' | 'paid' | 'invoiced' | 'free' | 'expired' | 'cancelled' | 'needs_review'

/** What is to be paid, as it stood at one revision of the checkout. */
export interface CheckoutRevision {
  revision: number
  snapshot: StoredQuote
  contact: CheckoutContact | null
  cartVersion: number
}

const storedRevision: z.ZodMiniType<CheckoutRevision> = z.object({
  revision: z.int(),
  snapshot: storedQuote,
  contact: z.nullable(z.custom<CheckoutContact>()),
  cartVersion: z.int(),
})

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const checkoutTable = pgTable('checkout', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  userId: text('user_id'),
  state: text().$type<CheckoutStatus>().notNull().default('open'),
  /** The language of the page on which it is paid. */
  language: text().$type<Language>().notNull().default('de'),
  /** Open, but its cart has another open checkout since two carts were merged: its intent has to be cancelled. */
  superseded: boolean().notNull().default(false),
  cartVersion: integer('cart_version').notNull(),
  snapshot: parsedColumn(storedQuote)().notNull(),
  /**
   * What the intent charges: what the snapshot's gift card leaves to pay, or more before the pay click
   * (docs/rules/prices.md#customers, docs/rules/gift-cards.md#hold).
   */
  total: rappenColumn().notNull(),
  email: text(),
  contact: jsonb().$type<CheckoutContact>(),
  paymentIntentId: text('payment_intent_id'),
  clientSecret: text('client_secret'),
  reviewReason: text('review_reason'),
  /** What an operator decided about a payment in review; null until then. */
  reviewOutcome: text('review_outcome').$type<'refunded' | 'accepted'>(),
  /** The number of the attempt to create the intent, part of its idempotency key. */
  intentAttempt: integer('intent_attempt').notNull().default(1),
  /**
   * The amount that the intent was created with: only the same parameters under the same key return the same intent.
   */
  openedTotal: rappenColumn('opened_total').notNull(),
  revision: integer().notNull().default(1),
  /**
   * The revision that the intent was last updated to. Until it has the present one, either can be the one that is paid.
   */
  syncedRevision: parsedColumn(storedRevision)('synced_revision'),
  declines: integer().notNull().default(0),
  /** How often the payment secret was requested within the minute that began at `intentRequestsSince`. */
  intentRequests: integer('intent_requests').notNull().default(0),
  intentRequestsSince: instant('intent_requests_since'),
  nextCheckAt: instant('next_check_at'),
  /** When the intent is cancelled; fixed from the first pay click on. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** When the reservation of stock ends; null while nothing has been reserved. */
  reservedUntil: timestamp('reserved_until', { withTimezone: true }),
  /**
   * A keyed hash of the network address that pays; null once the checkout has ended and its invoice, if it has one, is
   * settled.
   */
  network: text(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
export type CheckoutRow = typeof checkoutTable.$inferSelect

/** Webhook events that have been applied, so that a repeated delivery changes nothing. */
export const paymentEventTable = pgTable('payment_event', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: instant('received_at'),
})
