import type { Period } from '#domain/calendar/period.ts'
import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { TaxRow } from './tax.ts'
import { type DatedAmount, documentAmounts, type VatRows, type VatTurnover, vatTurnover } from './vat-turnover.ts'

/** What became of an order's tax on a day at one rate; negative where it goes the other way. */
export type OrderTax = TaxRow & { orderId: string; day: string }

/**
 * What losses give back by order, day and rate, as the tax desk declares it: what lost disputes and waived claims
 * reduce the turnover by, without the credit notes (docs/rules/vat.md#turnover). `rows` are complete for the orders
 * they name.
 */
export function lossTaxes(rows: VatRows, period: Period): OrderTax[] {
  return byOrderAndDay(rows, period, (of, day) => {
    const reducedBy = (what: VatRows) => {
      const turnover = vatTurnover(what, { basis: 'agreed', period: { from: day, to: day } })
      return new Map(turnover.map(({ rate, reduced }) => [rate, reduced]))
    }
    const [all, ofDocuments] = [reducedBy(of), reducedBy({ ...of, losses: [], waivers: [] })]
    const rates = [...new Set([...all.keys(), ...ofDocuments.keys()])].toSorted((a, b) => a - b)
    return rates
      .map((rate) => ({
        rate,
        gross: minus(all.get(rate)?.gross ?? ZERO, ofDocuments.get(rate)?.gross ?? ZERO),
        tax: minus(all.get(rate)?.tax ?? ZERO, ofDocuments.get(rate)?.tax ?? ZERO),
      }))
      .filter(isSomething)
  })
}

/**
 * What credit notes have given back of lost disputes, by order and day: the customer has it from the bank, so that it
 * is no loss and nothing is owed (docs/rules/books.md#journal). Negative where it is a loss again. `rows` are complete
 * for the orders they name, and hold only what these orders lost themselves: a supplement whose credit is lost was not
 * disputed, and what is paid too much for it stays owed.
 */
export function creditedLosses(rows: VatRows, period: Period): DatedAmount[] {
  return byOrderAndDay(rows, period, ({ documents, payments, losses }, day) => {
    const creditedBy = (isCounted: (row: { day: string }) => boolean) => {
      const amountOf = (list: readonly { day: string; amount: Rappen }[]) => sum(list.filter(isCounted).map(({ amount }) => amount))
      const lost = amountOf(losses)
      // A payment that the bank has taken back is not among the payments any more.
      const beyond = plus(amountOf(payments), lost) - amountOf(documentAmounts(documents))
      return rappen(Math.max(0, Math.min(lost, beyond)))
    }
    const amount = minus(
      creditedBy((row) => row.day <= day),
      creditedBy((row) => row.day < day),
    )
    return amount === 0 ? [] : [{ amount }]
  })
}

/** What became due by order, day and rate because money was received, as the tax desk declares it. */
export function receivedTaxes(rows: VatRows, period: Period): OrderTax[] {
  return byOrderAndDay(rows, period, (of, day) =>
    vatTurnover(of, { basis: 'received', period: { from: day, to: day } })
      .map(({ rate, charged }) => ({ rate, ...charged }))
      .filter(isSomething),
  )
}

/** What was invoiced and not received by the end of a day, per rate: the tax in it is owed when the money comes. */
export function openTurnover(rows: VatRows, day: string): TaxRow[] {
  const period = { from: '', to: day }
  const sums = new Map<number, TaxRow>()
  const add = ({ rate, charged, reduced }: VatTurnover, sign: 1 | -1) => {
    const { gross, tax } = sums.get(rate) ?? { gross: 0, tax: 0 }
    const more = { gross: minus(charged.gross, reduced.gross), tax: minus(charged.tax, reduced.tax) }
    sums.set(rate, { rate, gross: rappen(gross + sign * more.gross), tax: rappen(tax + sign * more.tax) })
  }
  for (const row of vatTurnover(rows, { basis: 'agreed', period })) add(row, 1)
  for (const row of vatTurnover(rows, { basis: 'received', period })) add(row, -1)
  return [...sums.values()].filter(isSomething).toSorted((a, b) => a.rate - b.rate)
}

function byOrderAndDay<Row extends object>(
  rows: VatRows,
  period: Period,
  rowsOn: (of: VatRows, day: string) => Row[],
): (Row & { orderId: string; day: string })[] {
  const ofOrder = {
    documents: Map.groupBy(rows.documents, ({ orderId }) => orderId),
    payments: Map.groupBy(rows.payments, ({ orderId }) => orderId),
    losses: Map.groupBy(rows.losses, ({ orderId }) => orderId),
    waivers: Map.groupBy(rows.waivers, ({ orderId }) => orderId),
  }
  const orderIds = [...new Set(Object.values(ofOrder).flatMap((all) => [...all.keys()]))]
  return orderIds.flatMap((orderId) => {
    const documents = ofOrder.documents.get(orderId) ?? []
    const payments = ofOrder.payments.get(orderId) ?? []
    const losses = ofOrder.losses.get(orderId) ?? []
    const waivers = ofOrder.waivers.get(orderId) ?? []
    const days = new Set([...documents, ...payments, ...losses, ...waivers].map(({ day }) => day))
    const within = [...days].filter((day) => period.from <= day && day <= period.to).toSorted()
    return within.flatMap((day) => rowsOn({ documents, payments, losses, waivers }, day).map((row) => ({ orderId, day, ...row })))
  })
}

function isSomething({ gross, tax }: TaxRow): boolean {
  return gross !== 0 || tax !== 0
}
