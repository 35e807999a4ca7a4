import type { MoneyEvent, MoneyKind, TaxEvent } from '#domain/books/money-event.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { minus, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { creditedLosses, lossTaxes, receivedTaxes } from '#domain/vat/order-taxes.ts'
import type { TaxRate, TaxRow } from '#domain/vat/tax.ts'
import { declaredOn, settledPeriods, type VatSpan, vatSpans, type VatTimeline } from '#domain/vat/vat-scheme.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findFirstTurnoverDay, findOrderNumbers } from './store.ts'
import { findLossOrders, findMovedOrders, listDocumentRates } from './store/moved-orders.ts'
import { readConnectedRows, readOpenTurnover, readReturnFigures, readVatRows, readVatTimeline } from './vat-return.ts'

/**
 * How VAT was declared on the days of a period, and the postings of tax that follow from it: tax on money that came in,
 * what a change of basis or method moves, and the net tax of periods that are over (docs/rules/books.md#tax).
 */
export async function readTaxBooks(db: Db, { period, timeline, now }: { period: Period; timeline: VatTimeline; now: number }) {
  const spans = vatSpans(period, timeline)
  const events: TaxEvent[] = []
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1] ?? declaredOn(addDays(span.from, -1), timeline)
    events.push(...(await listChangedTaxes(db, span, before)), ...(await listReceivedTaxes(db, span)))
  }
  events.push(...(await listNetTaxes(db, period, { timeline, now })))
  return { spans, events }
}

/**
 * The rates at which the journal of a period may move tax, lowest first: those of the documents of which something
 * counts in it. By net tax rates there are none.
 */
export async function listTaxedRates(db: Db, period: Period): Promise<TaxRate[]> {
  const timeline = await readVatTimeline(db)
  const found: TaxRate[] = []
  for (const span of vatSpans(period, timeline)) {
    if (span.method !== 'effective') continue
    const changed = await listChangedTaxes(db, span, declaredOn(addDays(span.from, -1), timeline))
    found.push(...(await listDocumentRates(db, span)), ...changed.flatMap((event) => ('rate' in event ? [event.rate] : [])))
  }
  return [...new Set(found)].filter((rate) => rate > 0).toSorted((a, b) => a - b)
}

/**
 * What was lost, day by day: the part that credit notes have given back, and the tax on the rest as the tax desk
 * declares it by agreed consideration.
 */
export async function listLosses(db: Db, period: Period): Promise<MoneyEvent[]> {
  const { own, all } = await readConnectedRows(db, await findLossOrders(db))
  const credited = await named(db, creditedLosses(own, period), ({ amount }): MoneyChange[] => {
    const kind = amount > 0 ? 'loss-credited' : 'loss-credited-undone'
    return [{ kind, method: null, amount: rappen(Math.abs(amount)) }]
  })
  const taxes = await named(db, lossTaxes(all, period), ({ rate, gross, tax }): MoneyChange[] => {
    const isOwedAgain = tax < 0
    const taxed = isOwedAgain ? { rate, gross: minus(ZERO, gross), tax: minus(ZERO, tax) } : { rate, gross, tax }
    return tax === 0 ? [] : [{ kind: isOwedAgain ? 'loss-tax-undone' : 'loss-tax', method: null, amount: taxed.tax, taxed }]
  })
  return [...credited, ...taxes]
}

type MoneyChange = { kind: MoneyKind; method: null; amount: Rappen; taxed?: TaxRow }

/** The taxes by received consideration, order by order. */
async function listReceivedTaxes(db: Db, { basis, method, from, to }: VatSpan): Promise<TaxEvent[]> {
  if (method !== 'effective' || basis !== 'received') return []
  const taxes = receivedTaxes(await readVatRows(db, await findMovedOrders(db, { from, to })), { from, to })
  return named(db, taxes, ({ rate, gross, tax }) => [{ kind: 'tax-received', rate, gross, tax }])
}

/** What is open when the basis or the method changes, from the account of tax that is not due yet, or to it. */
async function listChangedTaxes(db: Db, span: VatSpan, before: Pick<VatSpan, 'basis' | 'method'>): Promise<TaxEvent[]> {
  const wasOpen = before.method === 'effective' && before.basis === 'received'
  const isOpen = span.method === 'effective' && span.basis === 'received'
  const isBoth = before.method !== span.method && before.basis !== span.basis
  if (wasOpen === isOpen || isBoth) return []
  const to = before.method === span.method ? 'taxOwed' : 'netTax'
  const open = await readOpenTurnover(db, addDays(span.from, -1))
  return open.map(({ rate, gross, tax }) => ({
    day: span.from,
    order: null,
    document: null,
    kind: 'tax-changed',
    to,
    rate,
    gross: isOpen ? minus(ZERO, gross) : gross,
    tax: isOpen ? minus(ZERO, tax) : tax,
  }))
}

/** By net tax rates, on the last day of each period that is over. */
async function listNetTaxes(db: Db, { from, to }: Period, { timeline, now }: { timeline: VatTimeline; now: number }): Promise<TaxEvent[]> {
  const first = await findFirstTurnoverDay(db)
  if (first === null) return []
  const over = addDays(swissDay(now), -1)
  const days = { from: from < first ? first : from, to: to < over ? to : over }
  const events: TaxEvent[] = []
  for (const period of days.from > days.to ? [] : settledPeriods(days, timeline)) {
    if (declaredOn(period.to, timeline).method !== 'net-rate') continue
    for (const { code, label, turnover, tax } of await readReturnFigures(db, period, timeline))
      // The total repeats them.
      if (code !== '399' && tax !== null && tax !== 0)
        events.push({ kind: 'net-tax', day: period.to, order: null, document: null, label, gross: turnover ?? ZERO, tax: rappen(tax) })
  }
  return events
}

async function named<Row extends { orderId: string; day: string }, Event extends object>(
  db: Db,
  rows: readonly Row[],
  eventsOf: (row: Row) => Event[],
) {
  const numbers = await findOrderNumbers(db, [...new Set(rows.map(({ orderId }) => orderId))])
  return rows.flatMap((row) => {
    const { order = null, invoice = null } = numbers.get(row.orderId) ?? {}
    return eventsOf(row).map((event) => ({ day: row.day, order, document: invoice, ...event }))
  })
}
