import {
  closeVatPeriod,
  getVatReturn,
  getVatReturnCsv,
  listClosedVatPeriods,
  listReceivedTurnover,
  type VatReturn,
} from '#contract/vat/admin-vat.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import { closePeriod, listClosedPeriods, readReceivedTurnover, readVatReturn } from './vat-return.ts'

const amount = (value: Rappen | null) => (value === null ? '' : toDecimal(value))

const CSV_COLUMNS: readonly CsvColumn<VatReturn['figures'][number]>[] = [
  { header: 'Ziffer', text: ({ code }) => code ?? '' },
  { header: 'Bezeichnung', text: ({ label }) => label },
  { header: 'Umsatz CHF', text: ({ turnover }) => amount(turnover) },
  { header: 'Steuer CHF', text: ({ tax }) => amount(tax) },
]

/** The tax desk: the VAT return of a period, its closing and its CSV (docs/rules/vat.md). */
export function vatAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(getVatReturn, ({ query }) => readVatReturn(db, { period: query, now: clock() }))
  addRoute(listReceivedTurnover, ({ query: { from, to, rates, cursor = '0', limit } }) =>
    readReceivedTurnover(db, {
      period: { from, to },
      rates: rates.split(',').map(Number),
      offset: /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0,
      limit,
    }),
  )
  addRoute(listClosedVatPeriods, () => listClosedPeriods(db))
  addRoute(closeVatPeriod, ({ body, user }) => closePeriod(db, { period: body, actor: user, now: clock() }))
  addRoute(getVatReturnCsv, async ({ query }) => {
    const { from, to, figures } = await readVatReturn(db, { period: query, now: clock() })
    return csvFile(`mwst-${from}-bis-${to}.csv`, { columns: CSV_COLUMNS, rows: figures })
  })
}
