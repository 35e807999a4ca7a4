import * as z from 'zod/mini'
import {
  closeVatPeriod,
  getVatReturn,
  listClosedVatPeriods,
  listReceivedTurnover,
  VAT_CSV,
  type VatReturn,
} from '#contract/vat/admin-vat.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, sendCsv } from '#server/platform/http/csv.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { closePeriod, listClosedPeriods, readReceivedTurnover, readVatReturn } from './vat-return.ts'

const amount = (value: Rappen | null) => (value === null ? '' : toDecimal(value))

const CSV_COLUMNS: readonly CsvColumn<VatReturn['figures'][number]>[] = [
  { header: 'Ziffer', text: ({ code }) => code ?? '' },
  { header: 'Bezeichnung', text: ({ label }) => label },
  { header: 'Umsatz CHF', text: ({ turnover }) => amount(turnover) },
  { header: 'Steuer CHF', text: ({ tax }) => amount(tax) },
]

/** The tax desk: the VAT return of a period, its closing and its CSV (docs/rules/vat.md). */
export function vatAdminRoutes(
  { addRoute, addFile }: { addRoute: AddAdminRoute; addFile: AddAdminFile },
  { db, clock }: { db: Db; clock: Clock },
): void {
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
  addFile(VAT_CSV, async ({ request, reply }) => {
    const query = z.safeParse(getVatReturn.query, request.query)
    if (!query.success) return sendProblem(reply, 400)
    const { from, to, figures } = await readVatReturn(db, { period: query.data, now: clock() })
    return sendCsv(reply, { name: `mwst-${from}-bis-${to}.csv`, columns: CSV_COLUMNS, rows: rowsOf(figures) })
  })
}

async function* rowsOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
