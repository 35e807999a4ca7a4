import { and, eq, sql } from 'drizzle-orm'
import type { ConsentFilter, ConsentRecord } from '#contract/consent/admin-consents.ts'
import { withinDays } from '#server/platform/database/days.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cookieConsentTable } from './tables.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`cookie_consent.created_at`, type: 'timestamptz' },
    { value: sql`cookie_consent.id`, type: 'int' },
  ],
  descending: true,
}

/** Records a cookie choice. */
export async function insertConsent(db: Db, consent: typeof cookieConsentTable.$inferInsert): Promise<void> {
  await db.insert(cookieConsentTable).values(consent)
}

/** One page of the recorded cookie choices, newest first. */
export async function listConsents(
  db: Db,
  { cursor, limit, label, analytics, marketing, from, to }: ConsentFilter & { cursor?: string | undefined; limit: number },
) {
  const where = and(
    label ? eq(cookieConsentTable.label, label) : undefined,
    analytics === undefined ? undefined : eq(cookieConsentTable.analytics, analytics),
    marketing === undefined ? undefined : eq(cookieConsentTable.marketing, marketing),
    withinDays(cookieConsentTable.createdAt, { from, to }),
  )
  return keysetPage(db, {
    query: db.select({ row: cookieConsentTable, cursor: cursorOf(NEWEST) }).from(cookieConsentTable),
    table: cookieConsentTable,
    where,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: ({ row }) => toRecord(row),
  })
}

function toRecord({ chosenAt, createdAt, ...row }: typeof cookieConsentTable.$inferSelect): ConsentRecord {
  return { ...row, chosenAt: chosenAt.toISOString(), createdAt: createdAt.toISOString() }
}
