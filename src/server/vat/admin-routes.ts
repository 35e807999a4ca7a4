import {
  closeVatPeriod,
  getVatReturn,
  getVatReturnCsv,
  getVatReturnXml,
  getVatYear,
  getVatYearXml,
  listReceivedTurnover,
  listVatPeriods,
  reopenVatPeriod,
  saveVatBoxes,
  type VatReturn,
} from '#contract/vat/admin-vat.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import { type Declaration, declarationProblems, declarationXml } from '#domain/vat/vat-declaration.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import { xmlFile } from '#server/platform/http/file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { closePeriod, reopenPeriod, saveBoxes } from './close-period.ts'
import { readDeclaration, readReceivedTurnover, readVatPeriods, readVatReturn } from './vat-return.ts'
import { readAnnualDeclaration, readVatYear } from './vat-year.ts'

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
  addRoute(listVatPeriods, () => readVatPeriods(db, clock()))
  addRoute(closeVatPeriod, ({ body: { from, to, seen }, user }) =>
    closePeriod(db, { period: { from, to }, seen, actor: user, now: clock() }),
  )
  addRoute(getVatReturnCsv, async ({ query }) => {
    const { from, to, figures } = await readVatReturn(db, { period: query, now: clock() })
    return csvFile(`mwst-${from}-bis-${to}.csv`, { columns: CSV_COLUMNS, rows: figures })
  })
  addRoute(saveVatBoxes, ({ body: { from, to, ...entered }, user }) =>
    saveBoxes(db, { ...entered, period: { from, to }, actor: user, now: clock() }),
  )
  addRoute(reopenVatPeriod, ({ body: { from, to, reason }, user }) =>
    reopenPeriod(db, { period: { from, to }, reason, actor: user, now: clock() }),
  )
  addRoute(getVatReturnXml, async ({ query: { from, to, submission } }) => {
    const declaration = await readDeclaration(db, { period: { from, to }, now: clock() })
    return declarationFile({ ...declaration, ...(submission && { submission }) }, declarationProblems(declaration))
  })
  addRoute(getVatYear, ({ query }) => readVatYear(db, query.year))
  addRoute(getVatYearXml, async ({ query }) => {
    const { declaration, problems } = await readAnnualDeclaration(db, { year: query.year, now: clock() })
    return declarationFile(declaration, problems)
  })
}

function declarationFile(declaration: Declaration, [problem]: readonly string[]) {
  if (problem !== undefined) return refuse('vat-file-incomplete', { message: problem })
  const { from, to } = declaration.period
  return xmlFile(`mwst-${from}-bis-${to}-${declaration.submission}.xml`, declarationXml(declaration))
}
