import { minus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import { type DatedAmount, documentAmounts, lostOf, type VatRows } from './vat-turnover.ts'

/**
 * What an exchange credit gained, and as a negative amount what was taken off it, on a Swiss day
 * (docs/rules/orders.md#net). `from` is the order that it comes from; `to` is the supplement that it paid or that gave
 * back, null where the credit was issued or paid out.
 */
export type CreditMove = { from: string; to: string | null; day: string; amount: Rappen }

/** These orders with all that credits connect them with, so that their rows are complete. */
export function connectedOrders(orderIds: readonly string[], moves: readonly CreditMove[]): string[] {
  const found = new Set(orderIds)
  let known = 0
  while (known < found.size) {
    known = found.size
    for (const { from, to } of moves) if (to !== null && (found.has(from) || found.has(to))) found.add(from).add(to)
  }
  return [...found]
}

/**
 * The rows with what supplements lose because the money that had paid them by credit was lost, waived or is held by a
 * bank: what is beyond the documents of the order it was paid for, and beyond what is left of its credits
 * (docs/rules/vat.md#turnover). `moves` are in the order in which they happened, so that an order that is itself a
 * supplement passes on what it lost.
 */
export function withCreditLosses(rows: VatRows, moves: readonly CreditMove[]): VatRows {
  let all = rows
  for (const [from, own] of Map.groupBy(moves, (move) => move.from)) all = withLossesOf(all, from, own)
  return all
}

function withLossesOf(rows: VatRows, from: string, moves: readonly CreditMove[]): VatRows {
  const supplements = [...new Set(moves.map(({ to }) => to))].filter((to) => to !== null)
  if (supplements.length === 0) return rows
  const of = <Row extends { orderId: string }>(list: readonly Row[]) => list.filter(({ orderId }) => orderId === from)
  const [documents, payments, losses, waivers] = [of(rows.documents), of(rows.payments), of(rows.losses), of(rows.waivers)]
  const amounts = documentAmounts(documents)
  const days = [...new Set([...documents, ...payments, ...losses, ...waivers, ...moves].map(({ day }) => day))].toSorted()
  const missing = days.map((day) => {
    const by = (list: readonly { day: string; amount: Rappen }[]) => sum(list.filter((row) => row.day <= day).map(({ amount }) => amount))
    const [left, paid, unused] = [by(amounts), by(payments), by(moves)]
    const used = supplements.map((to) => minus(ZERO, by(moves.filter((move) => move.to === to))))
    const lost = lostOf({ lost: by(losses), waived: by(waivers), left, paid })
    return { day, lost: fill(used, lost - left - unused), unpaid: fill(used, -paid - unused) }
  })
  /** By how much what is missing has changed from day to day, supplement by supplement. */
  const changes = (part: 'lost' | 'unpaid', sign: 1 | -1): DatedAmount[] =>
    supplements.flatMap((orderId, index) => {
      const amountAt = (at: number) => missing[at]?.[part][index] ?? ZERO
      return missing
        .map(({ day }, at) => ({ orderId, day, amount: rappen(sign * minus(amountAt(at), amountAt(at - 1))) }))
        .filter(({ amount }) => amount !== 0)
    })
  return { ...rows, payments: [...rows.payments, ...changes('unpaid', -1)], losses: [...rows.losses, ...changes('lost', 1)] }
}

/** Divides an amount over the parts, the first ones first, none beyond its size. */
function fill(parts: readonly Rappen[], amount: number): Rappen[] {
  let rest = Math.max(0, amount)
  return parts.map((part) => {
    const filled = rappen(Math.max(0, Math.min(part, rest)))
    rest -= filled
    return filled
  })
}
