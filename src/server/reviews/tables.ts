import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const reviewTable = pgTable('review', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  userId: text('user_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  rating: integer().notNull(),
  comment: text().notNull(),
  verified: boolean().notNull().default(false),
  state: text().$type<'pending' | 'approved' | 'hidden'>().notNull().default('pending'),
  reply: text(),
  hiddenReason: text('hidden_reason'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
