import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailWording } from '#contract/admin-mails.ts'

export const mailTable = pgTable('mail', {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull(),
  template: text().notNull(),
  recipient: text().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  /** Words of its own, where the mail tries them out; else those of its template. */
  wording: jsonb().$type<MailWording>(),
  subject: text(),
  html: text(),
  body: text(),
  state: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})

/** Wordings that an operator changed. */
export const mailWordingTable = pgTable('mail_wording', {
  template: text().primaryKey(),
  subject: text().notNull(),
  paragraphs: text().array().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Which optional mails a customer wants. */
export const notificationPreferenceTable = pgTable('notification_preference', {
  userId: text('user_id').primaryKey(),
  orderUpdates: boolean('order_updates').notNull().default(true),
  promotions: boolean().notNull().default(false),
})
