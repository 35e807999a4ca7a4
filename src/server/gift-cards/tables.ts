import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GIFT_CARD_MOVEMENTS, GiftCardPurpose } from '#contract/gift-cards/admin-gift-cards.ts'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import { bytesColumn, rappenColumn } from '#server/platform/database/columns.ts'

export const giftCardTable = pgTable('gift_card', {
  id: uuid().primaryKey(),
  codeHash: bytesColumn('code_hash').notNull(),
  lastFour: text('last_four').notNull(),
  /** What it was worth when it was issued. */
  amount: rappenColumn().notNull(),
  /** The sum of its movements, kept by a trigger: what can be used, without what checkouts hold. */
  balance: rappenColumn().notNull(),
  /** The last Swiss day on which it can be used. */
  expiresOn: date('expires_on').notNull(),
  state: text().$type<'active' | 'blocked'>().notNull(),
  /** Who bought it and whom it is for: as an operator wrote it, or the buyer's e-mail address and words. */
  buyer: text(),
  recipient: text(),
  message: text(),
  design: text().$type<GiftCardDesign>().notNull().default('peaks'),
  /** What a card that was issued by hand is for, and the card in whose place it was issued. */
  issuedFor: text('issued_for').$type<GiftCardPurpose>(),
  replacesId: uuid('replaces_id'),
  /** The order that has bought it, and its place among the cards of the order; null for one that was issued by hand. */
  orderId: uuid('order_id'),
  orderPosition: integer('order_position'),
  /** Where a purchased card is sent, and from which Swiss day on. */
  email: text(),
  deliverOn: date('deliver_on'),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  /** When it was taken back: then it stays blocked and empty. */
  returnedAt: timestamp('returned_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The ledger of all cards: it only grows. */
export const giftCardMovementTable = pgTable('gift_card_movement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  giftCardId: uuid('gift_card_id').notNull(),
  kind: text().$type<(typeof GIFT_CARD_MOVEMENTS)[number]>().notNull(),
  /** Negative for what is taken off. */
  amount: rappenColumn().notNull(),
  checkoutId: uuid('checkout_id'),
  orderId: uuid('order_id'),
  refundId: uuid('refund_id'),
  actor: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
