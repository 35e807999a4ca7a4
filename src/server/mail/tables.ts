import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import type { Language } from '#domain/language/language.ts'

export const mailTable = pgTable('mail', {
  id: uuid().primaryKey().defaultRandom(),
  /** Idempotency key: a second mail under the same key is not queued. */
  key: text().notNull(),
  template: text().notNull(),
  /** The order that the mail is about; null for all other mails. */
  orderId: uuid('order_id'),
  recipient: text().notNull(),
  /** The language in which it is written when it is sent (docs/rules/languages.md#customers). */
  language: text().$type<Language>().notNull().default('de'),
  data: jsonb().$type<unknown>().notNull(),
  /** The text that a test mail tries out; null for a mail with the template's text. */
  templateText: jsonb('wording').$type<MailTemplateText>(),
  subject: text(),
  html: text(),
  body: text(),
  state: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  error: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The worker that sends the mail holds it until then. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  /** The mail that an operator replaced with this one by sending it again. Each mail is replaced once. */
  resendOf: uuid('resend_of'),
})

/** Template texts that an operator changed; a template without a row, or without a text in it, has its own. */
export const templateTextTable = pgTable('mail_wording', {
  template: text().primaryKey(),
  subject: text(),
  paragraphs: text().array(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Which optional mails a customer wants. */
export const notificationPreferenceTable = pgTable('notification_preference', {
  userId: text('user_id').primaryKey(),
  orderUpdates: boolean('order_updates').notNull().default(true),
  promotions: boolean().notNull().default(false),
})
