import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytesColumn } from '#server/platform/database/columns.ts'

export const SUBSCRIPTION_SOURCES = ['footer', 'checkout', 'settings'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

export const subscriptionTable = pgTable('newsletter_subscription', {
  email: text().primaryKey(),
  state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
  source: text().$type<SubscriptionSource>().notNull(),
  textVersion: text('text_version').notNull(),
  tokenHash: bytesColumn('token_hash'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
})
export type Subscription = typeof subscriptionTable.$inferSelect
