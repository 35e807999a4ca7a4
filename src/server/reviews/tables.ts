import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import { bytesColumn } from '#server/platform/database/columns.ts'

export const reviewTable = pgTable('review', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id').notNull(),
  userId: text('user_id'),
  /** The order by which an author without an account reviews (docs/rules/reviews.md#asked). */
  orderId: uuid('order_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  rating: integer().notNull(),
  comment: text().notNull(),
  /** The language it is written in (docs/rules/reviews.md#language). */
  language: text().$type<Language>().notNull().default('de'),
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

export const reviewPhotoTable = pgTable('review_photo', {
  id: uuid().primaryKey().defaultRandom(),
  userId: text('user_id').notNull(),
  productId: integer('product_id').notNull(),
  /** Null until the review is saved with it. */
  reviewId: integer('review_id'),
  position: integer(),
  width: integer().notNull(),
  height: integer().notNull(),
  small: bytesColumn().notNull(),
  large: bytesColumn().notNull(),
  refusedAt: timestamp('refused_at', { withTimezone: true }),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
})
