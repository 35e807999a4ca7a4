import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Weight } from '#domain/products/weight.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

/** What resellers pay, and within how many days (docs/rules/orders.md#price-lists). */
export const priceListTable = pgTable('price_list', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  paymentDays: integer('payment_days').notNull(),
  version: integer().notNull().default(1),
})

export const priceListPriceTable = pgTable(
  'price_list_price',
  {
    priceListId: uuid('price_list_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: text().$type<Weight>().notNull(),
    price: rappenColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceListId, table.productId, table.weight] })],
)
