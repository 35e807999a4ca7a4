import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import type { OrderEventKind } from '#contract/orders/order-events.ts'
import type { ReminderLevel } from '#domain/invoices/reminder.ts'
import type { Language } from '#domain/language/language.ts'
import { rappen } from '#domain/money/money.ts'
import type { AttentionCode } from '#domain/orders/order-attention.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OwnBoxSize } from '#domain/own-box/own-box.ts'
import type { DisputeMovementKind, DisputeState, Evidence } from '#domain/payments/dispute.ts'
import type { Weight } from '#domain/products/weight.ts'
import { storedQuote } from '#server/cart/stored-quote.ts'
import { bytesColumn, parsedColumn, rappenColumn } from '#server/platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** To whom the goods of an order go: of a company's gift a row for each address of its list. */
export const recipientTable = pgTable(
  'recipient',
  {
    orderId: uuid('order_id').notNull(),
    number: integer().notNull(),
    /** Null as long as a link asks for it. */
    delivery: jsonb().$type<PostalAddressInput>(),
    /** The text of the card of a gift, '' for none; null where it is no gift. */
    message: text(),
    /** The address that the link is mailed to. */
    email: text(),
    tokenHash: bytesColumn('token_hash'),
    /** The last Swiss day on which the address can be entered by the link; null without one. */
    endsOn: date('ends_on'),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
)

export const orderTable = pgTable('shop_order', {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  /** Null for an order on invoice. */
  paymentIntentId: text('payment_intent_id'),
  userId: text('user_id'),
  email: text(),
  /** The language of its mails and documents (docs/rules/languages.md#customers). */
  language: text().$type<Language>().notNull().default('de'),
  status: text().$type<OrderStatus>().notNull(),
  billing: jsonb().$type<PostalAddressInput>(),
  deliveryNote: text('delivery_note'),
  /** The Swiss day on which a gift shall arrive; null for as soon as possible. */
  requestedDeliveryDate: date('requested_delivery_date'),
  quote: parsedColumn(storedQuote)().notNull(),
  goodsTotal: rappenColumn('goods_total').notNull(),
  discount: rappenColumn().notNull(),
  shipping: rappenColumn().notNull(),
  tax: rappenColumn().notNull(),
  total: rappenColumn().notNull(),
  /**
   * By how much edits have lowered the total since it was paid: with the total, what was charged
   * (docs/rules/orders.md#edit).
   */
  totalReduction: rappenColumn('total_reduction').notNull().default(rappen(0)),
  /** All refunds that have neither failed nor been cancelled, in Rappen. */
  refunded: rappenColumn().notNull(),
  /** What was credited while the invoice was unpaid: it is owed no more. No part of `refunded`. */
  credited: rappenColumn().notNull().default(rappen(0)),
  /** Whether such credits have left nothing of an unpaid invoice; generated. */
  isCredited: boolean('is_credited')
    .notNull()
    .generatedAlwaysAs(sql`(paid_at is null and credited > 0 and credited = total - gift_card_amount)`),
  /** The part of the total that a gift card has paid, and how much has gone back to it; also part of `refunded`. */
  giftCardId: uuid('gift_card_id'),
  giftCardAmount: rappenColumn('gift_card_amount').notNull().default(rappen(0)),
  giftCardRefunded: rappenColumn('gift_card_refunded').notNull().default(rappen(0)),
  /** Price of the purchased gift cards within the total, and the part of it that was taken back with its cards. */
  purchasedGiftCards: rappenColumn('purchased_gift_cards').notNull().default(rappen(0)),
  returnedGiftCards: rappenColumn('returned_gift_cards').notNull().default(rappen(0)),
  /** What a bank has withdrawn because of a dispute, in Rappen. */
  disputed: rappenColumn().notNull().default(rappen(0)),
  disputeState: text('dispute_state').$type<'open' | 'won' | 'lost'>(),
  /**
   * What was paid back beyond what was left of the order, and what came in beyond it (docs/rules/payments.md#excess).
   * Neither is a part of `refunded`.
   */
  excessRefunded: rappenColumn('excess_refunded').notNull().default(rappen(0)),
  excessReceived: rappenColumn('excess_received').notNull().default(rappen(0)),
  paymentMethod: text('payment_method'),
  /** Null while an invoice is unpaid. */
  paidAt: timestamp('paid_at', { withTimezone: true }),
  /** The Swiss day on which an invoice is due; null for an order that was paid at the checkout. */
  dueOn: date('due_on'),
  /** What an invoice was paid with in cash; null for any other order. */
  paidInCash: rappenColumn('paid_in_cash'),
  /** What bank entries have paid of an invoice; what was waived never came in. */
  received: rappenColumn().notNull().default(rappen(0)),
  /** The part of a paid invoice that was waived, and is neither credited nor paid after all. */
  waived: rappenColumn().notNull().default(rappen(0)),
  /**
   * The Swiss day of delivery that was promised, and the last day on which the parcel can leave for it; null without a
   * promise.
   */
  promisedOn: date('promised_on'),
  shipBy: date('ship_by'),
  /** Whether an operator has paused the reminders. */
  remindersPaused: boolean('reminders_paused').notNull().default(false),
  /** The Swiss day from which on the order is packed, and why not earlier; null when it is not postponed. */
  postponedUntil: date('postponed_until'),
  postponedReason: text('postponed_reason'),
  /**
   * The number of the order in whose parcel it goes (docs/rules/orders.md#supplements); null for any other. Generated
   * from the quote.
   */
  supplements: text().generatedAlwaysAs(sql`(quote ->> 'supplements')`),
  /** When its buyer was asked for a review, and asked not to be asked again (docs/rules/reviews.md#asked). */
  reviewAskedAt: timestamp('review_asked_at', { withTimezone: true }),
  reviewDeclinedAt: timestamp('review_declined_at', { withTimezone: true }),
  /** Why an operator must look at the order; empty when nobody must. */
  needsAttention: text('needs_attention').array().$type<AttentionCode[]>().notNull().default([]),
  version: integer().notNull().default(1),
  placedAt: instant('placed_at'),
  updatedAt: instant('updated_at'),
})

export const orderLineTable = pgTable(
  'order_line',
  {
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    category: text().notNull(),
    weight: text().$type<Weight>().notNull(),
    /** As it is shown: '15 g', or the net weight of a box. */
    sizeLabel: text('size_label').notNull(),
    quantity: integer().notNull(),
    unitPrice: rappenColumn('unit_price').notNull(),
    lineTotal: rappenColumn('line_total').notNull(),
    discount: rappenColumn().notNull(),
    taxRate: integer('tax_rate').notNull(),
    /** The number of the own box in the order that the line is part of, from 1, and its size; null for a loose line. */
    box: integer(),
    boxSize: integer('box_size').$type<OwnBoxSize>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/**
 * What shipments travel in: that of an order, or those of an order and its supplements
 * (docs/rules/orders.md#supplements).
 */
export const parcelTable = pgTable('parcel', {
  id: uuid().primaryKey().defaultRandom(),
  trackingNumber: text('tracking_number'),
})

/**
 * The packs of an order that leave in a parcel to one of its recipients: all of theirs, a part, or a replacement
 * (docs/rules/packing.md#shipments).
 */
export const shipmentTable = pgTable('shipment', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** The number of the recipient. */
  recipient: integer('recipient_number').notNull(),
  /** From 1 for each recipient; replacements are counted apart. */
  number: integer().notNull(),
  /** The return that it replaces; null for any other. */
  returnId: uuid('return_id'),
  parcelId: uuid('parcel_id').notNull(),
  actor: text().notNull(),
  /** Null as long as only its tracking number is known. */
  shippedAt: timestamp('shipped_at', { withTimezone: true }),
})

export const shipmentLineTable = pgTable(
  'shipment_line',
  {
    shipmentId: uuid('shipment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.position] })],
)

export const orderEventTable = pgTable('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  kind: text().$type<OrderEventKind>().notNull(),
  actor: text().notNull(),
  details: jsonb().notNull(),
  at: instant('at'),
  /** The day on which money that moved by bank counts (docs/rules/books.md#bank-days); set by a trigger. */
  countsOn: date('counts_on'),
})

/** A dispute as the provider reports it, with the operators' answer (docs/rules/payments.md#disputes). */
export const disputeTable = pgTable('dispute', {
  id: text().primaryKey(),
  orderId: uuid('order_id').notNull(),
  reason: text().notNull(),
  state: text().$type<DisputeState>().notNull(),
  amount: rappenColumn().notNull(),
  respondBy: timestamp('respond_by', { withTimezone: true }),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  /** The provider's time of the report that the state is from. */
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  checked: text().array().$type<Evidence[]>().notNull().default([]),
  submission: text(),
  submittedAt: timestamp('submitted_at', { withTimezone: true }),
  submittedBy: text('submitted_by'),
  version: integer().notNull().default(1),
})

/** What a dispute moved on the provider's balance, in Rappen; each kind once. */
export const disputeMovementTable = pgTable('dispute_movement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  disputeId: text('dispute_id').notNull(),
  kind: text().$type<DisputeMovementKind>().notNull(),
  amount: rappenColumn().notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
})

/**
 * A refund by bank transfer is `to_transfer` until an operator reports it; one through the provider is requested, then
 * pending.
 */
export type RefundState = 'requested' | 'pending' | 'to_transfer' | 'succeeded' | 'failed' | 'cancelled'

export const refundTable = pgTable('refund', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  amount: rappenColumn().notNull(),
  reason: text().notNull().default(''),
  lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull().default([]),
  /** The part of the amount that is for shipping. */
  shipping: rappenColumn().notNull().default(rappen(0)),
  state: text().$type<RefundState>().notNull(),
  providerRefundId: text('provider_refund_id'),
  failure: text(),
  /** The number of the attempt to send it to the provider, part of its idempotency key. */
  attempt: integer().notNull().default(1),
  /**
   * The customer's account for a bank transfer, compact (src/domain/bank/iban.ts); null until an operator has entered
   * it.
   */
  iban: text(),
  accountHolder: text('account_holder'),
  /** The Swiss day of the bank transfer; null for a refund through the provider. */
  transferredOn: date('transferred_on'),
  /** The file for the bank that contains its transfer; null while it is in none. */
  paymentFileId: uuid('payment_file_id'),
  /** What was handed back in cash; null for a refund by any other way (docs/rules/payments.md#cash). */
  cash: rappenColumn(),
  /**
   * Whether it has lowered what is open of an unpaid invoice, so that no money moves (docs/rules/invoices.md#credits).
   */
  isCredit: boolean('is_credit').notNull().default(false),
  /** Whether it has gone back to the order's gift card. */
  toGiftCard: boolean('to_gift_card').notNull().default(false),
  /** The edit of the order whose difference it gives back; null for any other. */
  editId: uuid('edit_id'),
  /** Price of the gift cards that were taken back, as part of the amount. */
  giftCards: rappenColumn('gift_cards').notNull().default(rappen(0)),
  actor: text().notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

/** A change of the goods of an order, by the id of its request. */
export const orderEditTable = pgTable('order_edit', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  totalBefore: rappenColumn('total_before').notNull(),
  totalAfter: rappenColumn('total_after').notNull(),
  actor: text().notNull(),
  editedAt: instant('edited_at'),
})

/** The reminders of an order's invoice, each level once. */
export const reminderTable = pgTable(
  'reminder',
  {
    orderId: uuid('order_id').notNull(),
    level: integer().$type<ReminderLevel>().notNull(),
    fee: rappenColumn().notNull(),
    /** A Swiss day. */
    issuedOn: date('issued_on').notNull(),
    documentId: uuid('document_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.level] })],
)
