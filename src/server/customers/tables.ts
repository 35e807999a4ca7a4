import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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
