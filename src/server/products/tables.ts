import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportedPictureFailure } from '#contract/products/admin-product-import.ts'
import type { Nutrition, Tint } from '#contract/products/catalogue.ts'
import type { Allergen } from '#domain/products/allergens.ts'
import type { PlannedChange, SizePrice } from '#domain/products/price-plan.ts'
import type { ProductKind } from '#domain/products/product.ts'
import type { Taste } from '#domain/products/taste.ts'
import type { Weight } from '#domain/products/weight.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

export const productTable = pgTable('product', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<ProductKind>().notNull().default('pouch'),
  name: text().notNull(),
  slug: text().notNull(),
  teaser: text().notNull().default(''),
  description: text().notNull().default(''),
  category: text().notNull(),
  tags: text().array().notNull().default([]),
  synonyms: text().array().notNull().default([]),
  isNew: boolean('is_new').notNull().default(false),
  inStock: boolean('in_stock').notNull().default(true),
  /** The regular price of its base size, by which lists are sorted (docs/rules/prices.md#base-price). */
  price: rappenColumn().notNull(),
  /** When the first of its regular prices may no longer be shown beside a reduced one. */
  comparisonEndsAt: timestamp('comparison_ends_at', { withTimezone: true }),
  taxRate: integer('tax_rate').notNull().default(260),
  netWeightGrams: integer('net_weight_grams'),
  swissPercent: integer('swiss_percent'),
  warnings: text(),
  ingredients: text(),
  allergens: text(),
  storage: text(),
  origin: text(),
  tastes: text().array().$type<Taste[]>().notNull().default([]),
  origins: text().array().notNull().default([]),
  contains: text().array().$type<Allergen[]>(),
  nutrition: jsonb().$type<Nutrition>(),
  tint: jsonb().$type<Tint>().notNull(),
  status: text().$type<'draft' | 'published' | 'archived'>().notNull().default('published'),
  inGrid: boolean('in_grid')
    .notNull()
    .generatedAlwaysAs(sql`status = 'published' and kind = 'pouch'`),
  inBoxes: boolean('in_boxes')
    .notNull()
    .generatedAlwaysAs(sql`status = 'published' and kind = 'box'`),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * What is left of a product: the sums over its offered sizes, which a trigger computes
 * (docs/decisions/0020-sizes-are-stock-keeping-units.md).
 */
export const productStockTable = pgTable('product_stock', {
  productId: integer('product_id').primaryKey(),
  /** Packs that no checkout has reserved; null while nothing is counted. */
  packsLeft: integer('packs_left'),
})

/** A size of a product (docs/decisions/0020-sizes-are-stock-keeping-units.md); one without a price is withdrawn. */
export const productSizeTable = pgTable(
  'product_size',
  {
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    /** Its weight as a number, by which sizes are sorted. */
    grams: integer()
      .notNull()
      .generatedAlwaysAs(sql`left(weight, -1)::int`),
    price: rappenColumn(),
    /** The regular price while it is reduced. */
    compareAtPrice: rappenColumn('compare_at_price'),
    /** Whether the regular price may be shown beside the reduced one (docs/rules/prices.md#compare-at-prices). */
    showsCompareAt: boolean('shows_compare_at').notNull().default(false),
    stripePriceId: text('stripe_price_id'),
    stockLevel: integer('stock_level'),
    reserved: integer().notNull().default(0),
    sku: text(),
    gtin: text(),
    netWeight: integer('net_weight'),
    grossWeight: integer('gross_weight'),
    /** Where its packs stand (docs/rules/packing.md#pick-list). */
    shelf: text(),
    /** Its stock is that of its lots (docs/rules/lots.md#stock). */
    hasLots: boolean('has_lots').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.weight] })],
)

export const pictureTable = pgTable('picture', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
  colour: text().notNull(),
  widths: integer().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const productPictureTable = pgTable(
  'product_picture',
  {
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    picture: text().notNull(),
    alt: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const boxContentTable = pgTable(
  'box_content',
  {
    boxId: integer('box_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    count: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boxId, table.productId] })],
)

export const slugHistoryTable = pgTable('slug_history', {
  slug: text().primaryKey(),
  productId: integer('product_id').notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }).notNull().defaultNow(),
})

export const samplerBoxTable = pgTable('sampler_box', {
  id: integer().primaryKey().default(1),
  isActive: boolean('is_active').notNull().default(false),
  productId: integer('product_id'),
  contents: integer().array().notNull().default([]),
  version: integer().notNull().default(1),
})

export const stockMovementTable = pgTable('stock_movement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  weight: text().$type<Weight>().notNull(),
  change: integer().notNull(),
  reason: text().$type<'initial' | 'sale' | 'return' | 'correction' | 'import' | 'lot' | 'replacement' | 'edit'>().notNull(),
  orderId: uuid('order_id'),
  actor: text().notNull().default('system'),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const priceHistoryTable = pgTable('price_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  weight: text().$type<Weight>().notNull(),
  price: rappenColumn(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const pricePlanTable = pgTable('price_plan', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  change: jsonb().$type<PlannedChange>().notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  actor: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
})

/** A product of a plan, with the prices that the plan replaced and set once it has begun. */
export const pricePlanProductTable = pgTable(
  'price_plan_product',
  {
    planId: integer('plan_id').notNull(),
    productId: integer('product_id').notNull(),
    before: jsonb().$type<SizePrice[]>(),
    after: jsonb().$type<SizePrice[]>(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.productId] })],
)

export const taxChangeTable = pgTable('tax_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromRate: integer('from_rate').notNull(),
  toRate: integer('to_rate').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  products: integer(),
})

/** The packs that a checkout has reserved; `product_size.reserved` is their sum. */
export const stockReservationTable = pgTable(
  'stock_reservation',
  {
    checkoutId: uuid('checkout_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.productId, table.weight] })],
)

/** A product as it was before an import, and what the import made of it. */
export interface ReplacedProduct {
  id: number
  /** The version that the import gave it. */
  version: number
  /** How many packs of each size it added, negative for fewer. */
  stockChanges: Partial<Record<Weight, number>>
  /** The fields that the import changed, those of sizes as 'price15g', with their earlier values. */
  columns: Record<string, unknown>
}

/** A picture of an imported product that waits to be fetched, or could not be. */
export const importedPictureTable = pgTable(
  'imported_picture',
  {
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    importId: integer('import_id').notNull(),
    address: text().notNull(),
    alt: text().notNull(),
    failure: text().$type<ImportedPictureFailure>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const productImportTable = pgTable('product_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  created: integer().array().notNull(),
  replaced: jsonb().$type<ReplacedProduct[]>().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
