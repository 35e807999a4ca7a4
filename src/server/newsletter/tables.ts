import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import { bytesColumn } from '#server/platform/database/columns.ts'

export const subscriptionTable = pgTable('newsletter_subscription', {
  email: text().primaryKey(),
  state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
  source: text().$type<'footer' | 'checkout' | 'settings'>().notNull(),
  language: text().$type<Language>().notNull().default('de'),
  /** The version of the consent text that the subscriber agreed to. */
  textVersion: text('text_version').notNull(),
  /** The hash of the confirmation link's token; null after unsubscribing. */
  tokenHash: bytesColumn('token_hash'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  /** Kept with `unsubscribedAt` until the address is confirmed anew. */
  endedBy: text('ended_by').$type<'subscriber' | 'operator'>(),
  /** The consent before the end, while another sign-up waits to be confirmed. */
  earlierConsent: jsonb('earlier_consent'),
})
