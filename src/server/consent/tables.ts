import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const cookieConsentTable = pgTable('cookie_consent', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  analytics: boolean().notNull(),
  marketing: boolean().notNull(),
  textVersion: text('text_version').notNull(),
  userAgent: text('user_agent').notNull(),
  url: text().notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
