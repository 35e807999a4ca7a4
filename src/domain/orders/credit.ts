import { allocate, minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import { taxContained, type TaxRate, type TaxRow } from '#domain/vat/tax.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * How much of an order's invoice has to be credited altogether: everything once the order is cancelled, before that
 * what has gone back to the buyer (docs/rules/invoices.md#credit-notes).
 */
export function amountToCredit({ status, total }: { status: OrderStatus; total: Rappen }, returned: Rappen): Rappen {
  return status === 'cancelled' ? total : rappen(Math.min(returned, total))
}

/**
 * The taxes of a credit note over `amount`: what belongs to certain lines goes back at their rates, the rest in
 * proportion to what is left of the invoice at each rate. All credit notes of an invoice together never exceed it at
 * any rate, and equal it once everything is credited (docs/rules/invoices.md#credit-notes). Throws when the amount
 * exceeds what is left.
 */
export function creditTaxes({
  amount,
  invoiced,
  credited,
  lines,
}: {
  amount: Rappen
  invoiced: readonly TaxRow[]
  /** The taxes of the earlier credit notes. */
  credited: readonly TaxRow[]
  /** What goes back for certain lines; together at most the amount. */
  lines: readonly { rate: TaxRate; gross: Rappen }[]
}): TaxRow[] {
  const rates = invoiced.map(({ rate, gross }) => {
    const before = grossAt(credited, rate)
    const left = minus(gross, before)
    return { rate, before, left, ofLines: rappen(Math.min(grossAt(lines, rate), left)) }
  })
  if (amount > sum(rates.map(({ left }) => left))) throw new RangeError('more is credited than was invoiced')
  const rest = allocate(
    minus(amount, sum(rates.map(({ ofLines }) => ofLines))),
    rates.map(({ left, ofLines }) => left - ofLines),
  )
  return rates
    .map(({ rate, before, ofLines }, index) => {
      const gross = plus(ofLines, rest[index] ?? ZERO)
      // Rounded on the sum of the credit notes, so that their taxes add up to the tax of the invoice.
      return { rate, gross, tax: minus(taxContained(plus(before, gross), rate), taxContained(before, rate)) }
    })
    .filter(({ gross }) => gross > 0)
}

function grossAt(parts: readonly { rate: TaxRate; gross: Rappen }[], rate: TaxRate): Rappen {
  return sum(parts.filter((part) => part.rate === rate).map(({ gross }) => gross))
}
