import type { Period } from '#domain/calendar/period.ts'
import { type Rappen, sum } from '#domain/money/money.ts'
import type { TaxRate } from './tax.ts'
import { type Taxed, type VatRows, vatTurnover } from './vat-turnover.ts'

/**
 * What an order has brought to a period at some rates: its payments of the period, and the part of them that is
 * turnover at these rates.
 */
export type ReceivedTurnover = Taxed & { orderId: string; payments: { day: string; amount: Rappen }[] }

/**
 * The turnover received in a period at these rates, order by order, sorted by `byFirstPayment`; together it is the
 * figure of the return (docs/rules/vat.md#figures). An order without a payment in the period has its earlier ones split
 * anew by a credit note.
 */
export function receivedByOrder(
  { documents, payments }: Pick<VatRows, 'documents' | 'payments'>,
  { period, rates }: { period: Period; rates: readonly TaxRate[] },
): ReceivedTurnover[] {
  const documentsOf = Map.groupBy(documents, ({ orderId }) => orderId)
  const received = [...Map.groupBy(payments, ({ orderId }) => orderId)].map(([orderId, own]) => {
    const rows = { documents: documentsOf.get(orderId) ?? [], payments: own, losses: [], waivers: [] }
    const turnover = vatTurnover(rows, { basis: 'received', period }).filter(({ rate }) => rates.includes(rate))
    return {
      orderId,
      payments: own.filter(({ day }) => period.from <= day && day <= period.to).map(({ day, amount }) => ({ day, amount })),
      gross: sum(turnover.map(({ charged }) => charged.gross)),
      tax: sum(turnover.map(({ charged }) => charged.tax)),
    }
  })
  return byFirstPayment(received.filter(({ gross, tax }) => gross !== 0 || tax !== 0))
}

/**
 * Orders by the day of their first payment of the period, those without one first, and of the same day by their ids.
 */
export function byFirstPayment(orders: readonly ReceivedTurnover[]): ReceivedTurnover[] {
  // A quarter has thousands: each key is made once, not at each comparison.
  const keyed = orders.map((order) => ({ order, key: `${firstDay(order)} ${order.orderId}` }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ order }) => order)
}

function firstDay({ payments }: ReceivedTurnover): string {
  return payments.map(({ day }) => day).toSorted()[0] ?? ''
}
