import type { User } from '#contract/accounts/accounts.ts'
import type { VatReturn } from '#contract/vat/admin-vat.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { sum, ZERO } from '#domain/money/money.ts'
import { byFirstPayment, receivedByOrder } from '#domain/vat/received-turnover.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import { closingRefusal } from '#domain/vat/vat-closing.ts'
import { vatReturn } from '#domain/vat/vat-return.ts'
import { vatRowsOf } from '#domain/vat/vat-rows.ts'
import { type VatBasis, type VatRows, type VatTurnover, vatTurnover, withPlain } from '#domain/vat/vat-turnover.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import {
  findMoneyOrders,
  findOrderNumbers,
  insertVatReturn,
  listPlainReceived,
  listVatReturns,
  lockDocuments,
  readMoneyRows,
  type VatReturnRow,
} from './store.ts'

/** The turnover of a period per rate, as the tax desk declares it (docs/rules/vat.md#turnover). */
export async function readVatTurnover(db: Db, { basis, period }: { basis: VatBasis; period: Period }): Promise<VatTurnover[]> {
  const { orderIds, plain } = await findMoneyOrders(db, period)
  return withPlain(vatTurnover(await readVatRows(db, orderIds), { basis, period }), plain)
}

/** What the turnover of these orders is computed from. */
export async function readVatRows(db: Db, orderIds: readonly string[]): Promise<VatRows> {
  const closed = (await listVatReturns(db)).map(({ toDay, closedAt }) => ({ to: toDay, closedAt: closedAt.getTime() }))
  const { documents, payments, steps } = await readMoneyRows(db, orderIds)
  const moved = vatRowsOf(steps, closed)
  return { documents, payments: [...payments, ...moved.payments], losses: moved.losses }
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
  const { orderIds, plain } = await findMoneyOrders(tx, period)
  const computed = receivedByOrder(await readVatRows(tx, orderIds), { period, rates })
  const { orders, count } = await listPlainReceived(tx, { period, rates, limit: end })
  const page = [...computed, ...orders].toSorted(byFirstPayment).slice(offset, end)
  const numbers = await findOrderNumbers(
    tx,
    page.map(({ orderId }) => orderId),
  )
  const counted = [...computed, ...plain.filter(({ rate }) => rates.includes(rate))]
  const found = computed.length + count
  return {
    items: page.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId) ?? '' })),
    nextCursor: end < found ? String(end) : null,
    count: { value: found, capped: false },
    total: { gross: sum(counted.map(({ gross }) => gross)), tax: sum(counted.map(({ tax }) => tax)) },
  }
}

/** The return of a period: stored if it is closed, otherwise as the settings and the documents are now. */
export async function readVatReturn(db: Db, { period, now }: { period: Period; now: number }): Promise<VatReturn> {
  const closed = await listVatReturns(db)
  const stored = closed.find(({ fromDay, toDay }) => fromDay === period.from && toDay === period.to)
  if (stored) return closedReturnOf(stored)
  const { vat, company } = await readShopSettings(db)
  const { basis, method } = vat
  const figures = vatReturn(await readVatTurnover(db, { basis, period }), vat)
  const refusal = closingRefusal(period, { today: swissDay(now), lastClosed: closed[0]?.toDay ?? null })
  return {
    ...period,
    isLiable: vat.isLiable,
    basis,
    method,
    figures,
    company: { name: company.name, vat: vat.isLiable ? company.vat : company.uid },
    closedAt: null,
    isClosable: refusal === null,
  }
}

/** The closed periods with the tax that was owed, latest first. */
export async function listClosedPeriods(db: Db) {
  return (await listVatReturns(db)).map((row) => ({
    from: row.fromDay,
    to: row.toDay,
    tax: taxOf(row),
    closedAt: row.closedAt.toISOString(),
  }))
}

/**
 * Closes a period for good; refuses one that is not over or does not follow the last one (docs/rules/vat.md#closing).
 */
export function closePeriod(db: Db, { period, actor, now }: { period: Period; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'booksDay')
    await lockDocuments(tx)
    const [last] = await listVatReturns(tx)
    const refusal = closingRefusal(period, { today: swissDay(now), lastClosed: last?.toDay ?? null })
    if (refusal) return refuse(refusal)
    const { from, to, isLiable, basis, method, figures, company } = await readVatReturn(tx, { period, now })
    const row = await insertVatReturn(tx, { fromDay: from, toDay: to, isLiable, basis, method, figures, company })
    await recordChange(tx, {
      actor,
      action: 'vat-return.closed',
      entity: 'vat-return',
      entityId: row.id,
      label: `${from} – ${to}`,
      after: { from, to, basis, method, tax: taxOf(row) },
    })
    return closedReturnOf(row)
  })
}

function closedReturnOf({ fromDay, toDay, closedAt, isLiable, basis, method, figures, company }: VatReturnRow): VatReturn {
  return { from: fromDay, to: toDay, isLiable, basis, method, figures, company, closedAt: closedAt.toISOString(), isClosable: false }
}

function taxOf({ figures }: Pick<VatReturnRow, 'figures'>) {
  return figures.find(({ code }) => code === '399')?.tax ?? ZERO
}
