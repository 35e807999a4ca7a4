import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const recipeTable = pgTable('recipe', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  teaser: text().notNull(),
  minutes: integer().notNull(),
  portions: integer().notNull(),
  ingredients: text().array().notNull(),
  steps: text().array().notNull(),
  productIds: integer('product_ids').array().notNull().default([]),
  images: text().array().notNull().default([]),
  /** What each picture shows, in the order of `images`. */
  imageAlts: text('image_alts').array().notNull().default([]),
  published: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
