import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
  /** How many found it helpful, as a job counted them last (docs/rules/reviews.md#helpful). */
  helpful: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const reviewVoteTable = pgTable(
  'review_vote',
  {
    reviewId: integer('review_id').notNull(),
    userId: text('user_id').notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)
