import type { VatReturn } from '#contract/vat/admin-vat.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { rappen, sum, ZERO } from '#domain/money/money.ts'
import { connectedOrders, withCreditLosses } from '#domain/vat/credit-losses.ts'
import { openTurnover } from '#domain/vat/order-taxes.ts'
import { byFirstPayment, receivedByOrder } from '#domain/vat/received-turnover.ts'
import type { TaxRate, TaxRow } from '#domain/vat/tax.ts'
import { uidIn } from '#domain/vat/uid.ts'
import { type VatBoxes, withBoxes } from '#domain/vat/vat-boxes.ts'
import { closingRefusal } from '#domain/vat/vat-closing.ts'
import { declarationProblems, type Submission } from '#domain/vat/vat-declaration.ts'
import { type VatFigure, vatReturn } from '#domain/vat/vat-return.ts'
import { vatRowsOf } from '#domain/vat/vat-rows.ts'
import { declaredOn, schemeOn, vatSpans, type VatTimeline } from '#domain/vat/vat-scheme.ts'
import { addTurnovers, chargedTurnover, type VatBasis, type VatRows, type VatTurnover, vatTurnover } from '#domain/vat/vat-turnover.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import {
  findFirstTurnoverDay,
  findOrderNumbers,
  listCreditMoves,
  listReopenings,
  listVatReturns,
  readBoxes,
  readMoneyRows,
  type VatReturnRow,
} from './store.ts'
import { findAgreedOrders, findMoneyOrders, findReceivedOrders, findUnsettledOrders } from './store/moved-orders.ts'

/** The turnover of a period per rate, as the tax desk declares it (docs/rules/vat.md#turnover). */
export async function readVatTurnover(db: Db, { basis, period }: { basis: VatBasis; period: Period }): Promise<VatTurnover[]> {
  const { orderIds, plain } = await (basis === 'agreed' ? findAgreedOrders(db, period) : findMoneyOrders(db, period))
  return addTurnovers([vatTurnover(await readVatRows(db, orderIds), { basis, period }), plain])
}

/** What was invoiced and not received by the end of a day, per rate (docs/rules/vat.md#change). */
export async function readOpenTurnover(db: Db, day: string): Promise<TaxRow[]> {
  return openTurnover(await readVatRows(db, await findUnsettledOrders(db, day)), day)
}

/** How each day is declared: as it was closed, otherwise by the settings. */
export async function readVatTimeline(db: Db): Promise<VatTimeline> {
  const { vat } = await readShopSettings(db)
  const closed = await listVatReturns(db)
  return { settings: vat, closed: closed.map(({ fromDay, toDay, basis, method }) => ({ from: fromDay, to: toDay, basis, method })) }
}

/**
 * The turnover that is declared for a period. Where the basis changes, what is open then is declared at once or
 * deducted, so that nothing counts twice or never (docs/rules/vat.md#change).
 */
async function readDeclaredTurnover(db: Db, period: Period, timeline: VatTimeline): Promise<VatTurnover[]> {
  const parts: VatTurnover[][] = []
  const spans = vatSpans(period, timeline)
  for (const [index, { from, to, basis, method }] of spans.entries()) {
    const dayBefore = addDays(from, -1)
    const before = spans[index - 1] ?? declaredOn(dayBefore, timeline)
    parts.push(await readVatTurnover(db, { basis, period: { from, to } }))
    if (before.basis === basis || before.method !== method) continue
    const open = await readOpenTurnover(db, dayBefore)
    const sign = basis === 'agreed' ? 1 : -1
    parts.push(chargedTurnover(open.map(({ rate, gross, tax }) => ({ rate, gross: rappen(sign * gross), tax: rappen(sign * tax) }))))
  }
  return addTurnovers(parts)
}

/** The figures of the shop in a settled period: stored if it is closed, otherwise as they are now. */
export async function readReturnFigures(db: Db, period: Period, timeline: VatTimeline): Promise<VatFigure[]> {
  return (await findReturn(db, period))?.figures ?? computeFigures(db, period, { timeline, ...(await readBoxes(db, 'return', period)) })
}

/** The figures of the shop as they are now, whether the period is closed or not. */
export async function computeFigures(db: Db, period: Period, { timeline, boxes }: { timeline: VatTimeline; boxes: VatBoxes }) {
  const scheme = { ...schemeOn(period.to, timeline.settings), ...declaredOn(period.to, timeline) }
  return vatReturn(await readDeclaredTurnover(db, period, timeline), scheme, boxes.activities)
}

/** The return that a period was closed with. */
export async function findReturn(db: Db, { from, to }: Period): Promise<VatReturnRow | undefined> {
  return (await listVatReturns(db)).find(({ fromDay, toDay }) => fromDay === from && toDay === to)
}

/** What the turnover of these orders is computed from, with the orders that credits connect them with. */
export async function readVatRows(db: Db, orderIds: readonly string[]): Promise<VatRows> {
  return (await readConnectedRows(db, orderIds)).all
}

/** The same rows, and as `own` without what supplements lose because another order does. */
export async function readConnectedRows(db: Db, orderIds: readonly string[]): Promise<{ own: VatRows; all: VatRows }> {
  const closed = (await listVatReturns(db)).map(({ toDay, closedAt }) => ({ to: toDay, closedAt: closedAt.getTime() }))
  const credits = await listCreditMoves(db)
  const { documents, payments, steps } = await readMoneyRows(db, connectedOrders(orderIds, credits))
  const moved = vatRowsOf(steps, closed)
  const own = { ...moved, documents, payments: [...payments, ...moved.payments] }
  return { own, all: withCreditLosses(own, credits) }
}

type ReceivedPage = { period: Period; rates: readonly TaxRate[]; offset: number; limit: number }

/**
 * A page of the payments behind the figures of these rates, order by order, with what all pages come to
 * (docs/rules/vat.md#figures).
 */
export async function readReceivedTurnover(db: Db, page: ReceivedPage) {
  // In one snapshot, so that an order is not both plain and computed.
  return transaction(db, (tx) => readReceivedPage(tx, page), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function readReceivedPage(tx: Db, { period, rates, offset, limit }: ReceivedPage) {
  const end = offset + limit
  const { orderIds, plain, total } = await findReceivedOrders(tx, { period, rates, limit: end })
  const computed = receivedByOrder(await readVatRows(tx, orderIds), { period, rates })
  const page = byFirstPayment([...computed, ...plain]).slice(offset, end)
  const numbers = await findOrderNumbers(
    tx,
    page.map(({ orderId }) => orderId),
  )
  const counted = [...computed, total]
  const found = computed.length + total.count
  return {
    items: page.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId)?.order ?? '' })),
    nextCursor: end < found ? String(end) : null,
    count: { value: found, capped: false },
    total: { gross: sum(counted.map(({ gross }) => gross)), tax: sum(counted.map(({ tax }) => tax)) },
  }
}

/** The return of a period: stored if it is closed, otherwise as the settings and the documents are now. */
export async function readVatReturn(db: Db, { period, now }: { period: Period; now: number }): Promise<VatReturn> {
  const declaration = await readDeclaration(db, { period, now })
  const { basis, method, figures, boxes, company, stored, version, isLiable, activities } = declaration
  const [last] = await listVatReturns(db)
  const reopenings = await listReopenings(db, period)
  const first = last ? null : await findFirstTurnoverDay(db)
  return {
    ...period,
    isLiable,
    basis,
    method,
    figures: withBoxes(figures, boxes, method),
    company,
    closedAt: stored?.closedAt.toISOString() ?? null,
    isClosable: !stored && closingRefusal(period, { today: swissDay(now), lastClosed: last?.toDay ?? null }) === null,
    leftOutSince: first !== null && first < period.from ? first : null,
    entered: { boxes, version },
    activities,
    isReopenable: stored !== undefined && stored.id === last?.id,
    reopenings: reopenings.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    submission: declaration.submission,
    fileProblems: declarationProblems(declaration),
  }
}

/** All that the return of a period says: as it was closed, otherwise as it is now. */
export async function readDeclaration(db: Db, { period, now }: { period: Period; now: number }) {
  const stored = await findReturn(db, period)
  const { vat, company } = await readShopSettings(db)
  const timeline = await readVatTimeline(db)
  const entered = stored ? { boxes: stored.boxes, version: 0 } : await readBoxes(db, 'return', period)
  const submission: Submission = (await listReopenings(db, period)).length > 0 ? 'correction' : 'first'
  return {
    period,
    submission,
    ...declaredOn(period.to, timeline),
    figures: await readReturnFigures(db, period, timeline),
    ...entered,
    // The file needs a UID, which may have become known after the period was closed.
    company: stored && uidIn(stored.company.vat) ? stored.company : { name: company.name, vat: vat.isLiable ? company.vat : company.uid },
    isLiable: stored?.isLiable ?? vat.isLiable,
    activities: schemeOn(period.to, timeline.settings).activities.map(({ id, name, rate }) => ({ id, name, rate })),
    stored,
    generatedAt: utcSecond(now),
  }
}

/** An instant in epoch ms as the tax office's file has it. */
export function utcSecond(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19)}Z`
}

/** How long the periods are that the shop settles now, and the closed ones with the tax that was owed, latest first. */
export async function readVatPeriods(db: Db, now: number) {
  const { vat } = await readShopSettings(db)
  const rows = await listVatReturns(db)
  return {
    interval: schemeOn(swissDay(now), vat).interval,
    closed: rows.map((row) => ({ from: row.fromDay, to: row.toDay, tax: taxOwed(row), closedAt: row.closedAt.toISOString() })),
  }
}

/** The tax that a return owed, with that on services from abroad. */
export function taxOwed({ figures, boxes, method }: Pick<VatReturnRow, 'figures' | 'boxes' | 'method'>) {
  return withBoxes(figures, boxes, method).find(({ code }) => code === '399')?.tax ?? ZERO
}
