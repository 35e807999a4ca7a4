import * as endpoints from '#contract/year-end/admin-year-end.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import { pdfFile } from '#server/platform/http/file.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readYearEnd } from './read-year-end.ts'
import { type YearEndLine, yearEndLines } from './year-end-lines.ts'
import type { yearEndPdf } from './year-end-pdf.ts'
import { yearEndSums } from './year-end-sums.ts'

const makeYearEndPdf = inWorkerThread<typeof yearEndPdf>(new URL('./year-end-pdf.ts', import.meta.url), 'yearEndPdf')

const COLUMNS: readonly CsvColumn<YearEndLine>[] = [
  { header: 'Teil', text: ({ part }) => part },
  { header: 'Nummer', text: ({ number }) => number },
  { header: 'Text', text: ({ text }) => text },
  { header: 'Datum', text: ({ day }) => germanDay(day) },
  { header: 'Fällig, gültig oder haltbar bis', text: ({ until }) => (until === null ? '' : germanDay(until)) },
  { header: 'Packungen', text: ({ packs }) => (packs === null ? '' : String(packs)) },
  { header: 'Einstandspreis CHF', text: ({ unitCost }) => (unitCost === null ? '' : toDecimal(unitCost)) },
  { header: 'Betrag CHF', text: ({ amount }) => (amount === null ? '' : toDecimal(amount)) },
]

/** What the balance sheet takes from the shop at a key date (docs/rules/books.md#year-end). */
export function yearEndAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(endpoints.getYearEnd, async ({ query }) => yearEndSums(await readYearEnd(db, query.day)))
  addRoute(endpoints.getYearEndCsv, async ({ query: { day } }) =>
    csvFile(`stichtag-${day}.csv`, { columns: COLUMNS, rows: yearEndLines(await readYearEnd(db, day)) }),
  )
  addRoute(endpoints.getYearEndPdf, async ({ query: { day } }) => {
    const rows = await readYearEnd(db, day)
    return pdfFile(`stichtag-${day}.pdf`, await makeYearEndPdf({ rows, settings: await readShopSettings(db), now: clock() }))
  })
}
