import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mailTable = pgTable('mail', {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull(),
  template: text().notNull(),
  recipient: text().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  subject: text(),
  html: text(),
  body: text(),
  state: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
export type MailRow = typeof mailTable.$inferSelect
