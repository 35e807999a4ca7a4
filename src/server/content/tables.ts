import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const landingSectionTable = pgTable('landing_section', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  section: text().notNull().unique(),
  title: text(),
  description: text(),
  images: text().array().notNull().default([]),
  /** What each picture shows, in the order of `images`. */
  imageAlts: text('image_alts').array().notNull().default([]),
  settings: text().notNull().default('{}'),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
