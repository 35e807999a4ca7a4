import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ZERO } from '#domain/money/money.ts'
import type { VoucherKind } from '#domain/vouchers/voucher.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

export const voucherTable = pgTable('voucher', {
  code: text().primaryKey(),
  kind: text().$type<VoucherKind>().notNull(),
  value: integer().notNull().default(0),
  minimumTotal: rappenColumn('minimum_total').notNull().default(ZERO),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  totalLimit: integer('total_limit'),
  perCustomerLimit: integer('per_customer_limit'),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  productIds: integer('product_ids').array().notNull().default([]),
  categories: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const voucherRedemptionTable = pgTable('voucher_redemption', {
  checkoutId: uuid('checkout_id').primaryKey(),
  code: text().notNull(),
  customer: text(),
  state: text().$type<'reserved' | 'redeemed'>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
