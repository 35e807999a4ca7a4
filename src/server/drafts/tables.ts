import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AdminDraft } from '#contract/drafts/admin-drafts.ts'

/**
 * Orders that operators take by telephone or at the market; the lines are those of the cart
 * (docs/rules/orders.md#by-hand).
 */
export const draftOrderTable = pgTable('draft_order', {
  id: uuid().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  /** Null once the cart is gone, such as after it was merged into that of an account. */
  cartId: uuid('cart_id'),
  contact: jsonb().$type<NonNullable<AdminDraft['contact']>>(),
  priceListId: uuid('price_list_id'),
  memo: text().notNull(),
  state: text().$type<AdminDraft['state']>().notNull().default('open'),
  orderId: uuid('order_id'),
  linkSentAt: timestamp('link_sent_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  author: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
export type DraftRow = typeof draftOrderTable.$inferSelect
