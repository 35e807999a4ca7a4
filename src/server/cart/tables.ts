import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Weight } from '#domain/weight.ts'
import { bytesColumn } from '#server/platform/database/columns.ts'

export const cartTable = pgTable('cart', {
  id: uuid().primaryKey().defaultRandom(),
  label: text().notNull(),
  tokenHash: bytesColumn('token_hash'),
  userId: text('user_id'),
  voucherCode: text('voucher_code'),
  giftCardId: uuid('gift_card_id'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const cartLineTable = pgTable('cart_line', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  productId: integer('product_id').notNull(),
  weight: text().$type<Weight>().notNull(),
  quantity: integer().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
