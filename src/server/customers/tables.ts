import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { rappenSumColumn } from '#server/platform/database/columns.ts'

/** Everyone with an account or an order, by e-mail address. Maintained by triggers of the database, only read here. */
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
