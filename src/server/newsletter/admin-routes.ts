import * as endpoints from '#contract/newsletter/admin-newsletter.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { recordExport } from '#server/audit/record-export.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, rowsOfAllPages, csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { endSubscription, findListedSubscription, listSubscriptionRows } from './store.ts'

const CSV_PAGE_ROWS = 2000
const SOURCE_NAMES: Readonly<Record<endpoints.Subscription['source'], string>> = {
  footer: 'Fusszeile',
  checkout: 'Kasse',
  settings: 'Konto',
}

/**
 * 'Email Address' is the column that Mailchimp asks for; CleverReach assigns columns by hand. Both read days as
 * 2026-11-24 (docs/rules/newsletter.md#list).
 */
const COLUMNS: readonly CsvColumn<endpoints.Subscription>[] = [
  { header: 'Email Address', text: ({ email }) => email },
  { header: 'Quelle', text: ({ source }) => SOURCE_NAMES[source] },
  { header: 'Angemeldet am', text: ({ requestedAt }) => swissDay(Date.parse(requestedAt)) },
  { header: 'Bestätigt am', text: ({ confirmedAt }) => (confirmedAt ? swissDay(Date.parse(confirmedAt)) : '') },
  { header: 'Textfassung', text: ({ textVersion }) => textVersion },
]

/** The newsletter's list in the administration (docs/rules/newsletter.md#list). */
export function newsletterAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(endpoints.listSubscriptions, ({ query }) => listSubscriptionRows(db, query))

  addRoute(endpoints.endSubscriptionByHand, ({ body: { email }, user }) =>
    rollbackOnRefusal(db, async (tx) => {
      const before = await findListedSubscription(tx, email)
      if (!before) return refuse('subscription-unknown')
      if (!(await endSubscription(tx, email, 'operator'))) return refuse('subscription-ended')
      await recordChange(tx, { actor: user, action: 'newsletter.ended', entity: 'newsletter', entityId: email, label: email })
      return (await findListedSubscription(tx, email)) ?? refuse('subscription-unknown')
    }),
  )

  addRoute(endpoints.getSubscriptionsCsv, async ({ query, user }) => {
    const file = 'newsletter.csv'
    await recordExport(db, { actor: user, of: 'newsletter', file })
    const rows = rowsOfAllPages((cursor) => listSubscriptionRows(db, { ...query, state: 'confirmed', cursor, limit: CSV_PAGE_ROWS }))
    return csvFile(file, { columns: COLUMNS, rows, format: 'commas' })
  })
}
