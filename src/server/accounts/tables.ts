import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#domain/addresses/address.ts'

export const favouriteTable = pgTable(
  'favourite',
  {
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const addressTable = pgTable('user_address', {
  id: uuid().primaryKey().defaultRandom(),
  userId: text('user_id').notNull(),
  address: jsonb().$type<PostalAddress>().notNull(),
  isDefaultDelivery: boolean('is_default_delivery').notNull().default(false),
  isDefaultBilling: boolean('is_default_billing').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
