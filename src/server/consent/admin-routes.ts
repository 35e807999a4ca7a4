import * as endpoints from '#contract/consent/admin-consents.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, rowsOfAllPages, csvFile } from '#server/platform/http/csv.ts'
import { listConsents } from './store.ts'

const CSV_PAGE_ROWS = 2000

const COLUMNS: readonly CsvColumn<endpoints.ConsentRecord>[] = [
  { header: 'Nummer', text: ({ id }) => String(id) },
  { header: 'Gewählt am (UTC)', text: ({ chosenAt }) => chosenAt },
  { header: 'Erhalten am (UTC)', text: ({ createdAt }) => createdAt },
  { header: 'Sitzung', text: ({ label }) => label },
  { header: 'Notwendig', text: () => 'ja' },
  { header: 'Statistik', text: ({ analytics }) => (analytics ? 'ja' : 'nein') },
  { header: 'Marketing', text: ({ marketing }) => (marketing ? 'ja' : 'nein') },
  { header: 'Textfassung', text: ({ textVersion }) => textVersion },
  { header: 'Seite', text: ({ url }) => url },
  { header: 'Browser', text: ({ userAgent }) => userAgent },
]

/** The recorded cookie choices in the administration, read-only. */
export function consentAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(endpoints.listConsents, ({ query }) => listConsents(db, query))

  addRoute(endpoints.getConsentsCsv, ({ query }) => {
    const rows = rowsOfAllPages((cursor) => listConsents(db, { ...query, cursor, limit: CSV_PAGE_ROWS }))
    return csvFile('cookie-einwilligungen.csv', { columns: COLUMNS, rows })
  })
}
