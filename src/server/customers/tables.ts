import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#domain/addresses/address.ts'
import { rappenSumColumn } from '#server/platform/database/columns.ts'

/**
 * Everyone with an account or an order, or from an import, by e-mail address. Maintained by triggers of the database,
 * only read here.
 */
export const customerTable = pgTable('customer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  userId: text('user_id'),
  name: text().notNull(),
  orderCount: integer('order_count').notNull(),
  spent: rappenSumColumn().notNull(),
  lastOrderAt: timestamp('last_order_at', { withTimezone: true }),
  since: timestamp({ withTimezone: true }).notNull(),
})

/** The imports, so that each can be undone (docs/rules/admin.md#customer-import). */
export const customerImportTable = pgTable('customer_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor: text().notNull(),
  created: integer().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
})

/** People whom another shop knew. */
export const importedCustomerTable = pgTable('imported_customer', {
  email: text().primaryKey(),
  importId: integer('import_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  delivery: jsonb().$type<PostalAddress>(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What operators note about a customer. */
export const customerNoteTable = pgTable('customer_note', {
  id: uuid().primaryKey(),
  customerId: integer('customer_id').notNull(),
  text: text().notNull(),
  author: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const customerTagTable = pgTable(
  'customer_tag',
  { customerId: integer('customer_id').notNull(), tag: text().notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.tag] })],
)

/** The price list that drafts for a customer propose. */
export const customerPriceListTable = pgTable('customer_price_list', {
  customerId: integer('customer_id').primaryKey(),
  priceListId: uuid('price_list_id').notNull(),
})
