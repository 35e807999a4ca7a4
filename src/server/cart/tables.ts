import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GiftCardDesign } from '#domain/gift-cards/gift-card-design.ts'
import type { GiftRecipient } from '#domain/gifts/gift-list.ts'
import type { Language } from '#domain/language/language.ts'
import type { OwnBoxSize } from '#domain/own-box/own-box.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { AgreedDiscount } from '#domain/quote/best-discount.ts'
import { bytesColumn, rappenColumn } from '#server/platform/database/columns.ts'

export const cartTable = pgTable('cart', {
  id: uuid().primaryKey().defaultRandom(),
  label: text().notNull(),
  tokenHash: bytesColumn('token_hash'),
  userId: text('user_id'),
  voucherCode: text('voucher_code'),
  giftCardId: uuid('gift_card_id'),
  /** What an operator takes off a draft (docs/rules/orders.md#agreed-discount). */
  agreedDiscount: jsonb('agreed_discount').$type<AgreedDiscount>(),
  /** Whether the goods of a draft are handed over instead of sent (docs/rules/orders.md#handed-over). */
  isCollected: boolean('is_collected').notNull().default(false),
  /** The language of its last checkout page, or that chosen for a draft (docs/rules/languages.md#customers). */
  language: text().$type<Language>().notNull().default('de'),
  /** The number of the order that a draft supplements (docs/rules/orders.md#supplements). */
  supplements: text(),
  /** The list of a company's gift (docs/rules/company-gifts.md#cart); null for any other cart. */
  recipients: jsonb().$type<GiftRecipient[]>(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Gift cards that are to be bought (docs/rules/gift-cards.md#sale). */
export const cartGiftCardTable = pgTable('cart_gift_card', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  /** Names a click, so that a repeated one adds no second card. */
  key: uuid().notNull(),
  amount: rappenColumn().notNull(),
  recipient: text(),
  email: text(),
  message: text(),
  /** A Swiss day; null for as soon as it is paid. */
  deliverOn: date('deliver_on'),
  design: text().$type<GiftCardDesign>().notNull().default('peaks'),
  addedAt: timestamp('added_at', { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** Boxes that the customer has filled, and what is in them (docs/rules/own-box.md#cart). */
export const cartBoxTable = pgTable('cart_box', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  /** Names a click, so that a repeated one adds no second box. */
  key: uuid().notNull(),
  size: integer().$type<OwnBoxSize>().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`),
})

export const cartBoxContentTable = pgTable(
  'cart_box_content',
  {
    boxId: uuid('box_id').notNull(),
    position: integer().notNull(),
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boxId, table.position] })],
)

export const cartLineTable = pgTable('cart_line', {
  id: uuid().primaryKey().defaultRandom(),
  cartId: uuid('cart_id').notNull(),
  productId: integer('product_id').notNull(),
  weight: text().$type<Weight>().notNull(),
  quantity: integer().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})

/** Everything in a cart that is priced: its loose lines, and the bags of its own boxes, numbered from 1. */
export const cartPackView = pgView('cart_pack', {
  cartId: uuid('cart_id').notNull(),
  /** Null for a bag in a box. */
  lineId: uuid('line_id'),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
  weight: text().$type<Weight>().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  /** Null for a loose line, as are the number and the size of the box. */
  boxId: uuid('box_id'),
  boxNumber: integer('box_number'),
  boxSize: integer('box_size').$type<OwnBoxSize>(),
  position: integer().notNull(),
}).existing()

/** What an operator charges in a cart in place of a size's price (docs/rules/orders.md#by-hand). */
export const priceOverrideTable = pgTable(
  'price_override',
  {
    cartId: uuid('cart_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    price: rappenColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId, table.weight] })],
)
