import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddressInput } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Weight } from '#domain/weight.ts'
import { bytesColumn, rappenColumn } from '#server/platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()
const noAmount = () => rappenColumn().notNull()

export const orderTable = pgTable('shop_order', {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  checkoutId: uuid('checkout_id').notNull(),
  /** None for an order on invoice. */
  paymentIntentId: text('payment_intent_id'),
  userId: text('user_id'),
  email: text(),
  status: text().$type<OrderStatus>().notNull(),
  delivery: jsonb().$type<PostalAddressInput>(),
  billing: jsonb().$type<PostalAddressInput>(),
  deliveryNote: text('delivery_note'),
  quote: jsonb().$type<QuoteResponse>().notNull(),
  goodsTotal: rappenColumn('goods_total').notNull(),
  discount: noAmount(),
  shipping: noAmount(),
  tax: noAmount(),
  total: noAmount(),
  /** What was given back or is on its way back. */
  refunded: rappenColumn().notNull(),
  paymentMethod: text('payment_method'),
  /** Null while an invoice is not paid. */
  paidAt: timestamp('paid_at', { withTimezone: true }),
  /** The Swiss day until which an invoice is to be paid; null for an order that was paid at once. */
  dueOn: date('due_on'),
  trackingNumber: text('tracking_number'),
  needsAttention: text('needs_attention'),
  version: integer().notNull().default(1),
  placedAt: instant('placed_at'),
  updatedAt: instant('updated_at'),
})
export type OrderRow = typeof orderTable.$inferSelect

export const orderLineTable = pgTable(
  'order_line',
  {
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    category: text().notNull(),
    weight: text().$type<Weight>().notNull(),
    quantity: integer().notNull(),
    unitPrice: rappenColumn('unit_price').notNull(),
    lineTotal: rappenColumn('line_total').notNull(),
    discount: rappenColumn().notNull(),
    taxRate: integer('tax_rate').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export const orderEventTable = pgTable('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  kind: text().notNull(),
  actor: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: instant('at'),
})

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed'

export const refundTable = pgTable('refund', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  amount: rappenColumn().notNull(),
  reason: text().notNull().default(''),
  lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull().default([]),
  state: text().$type<RefundState>().notNull(),
  providerRefundId: text('provider_refund_id'),
  failure: text(),
  actor: text().notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
export type RefundRow = typeof refundTable.$inferSelect

export const paymentEventTable = pgTable('payment_event', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: instant('received_at'),
})
