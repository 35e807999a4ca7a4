import { itemCount } from '#domain/cart/cart.ts'
import { minus, type Rappen, shareOfAmount, sum } from '#domain/money/money.ts'

/** A line as it was charged; `discount` is its share of the order's discount. */
export type ChargedLine = { position: number; quantity: number; lineTotal: Rappen; discount: Rappen }

/** A number of packs of one line of an order, such as those that are refunded or that leave in a parcel. */
export type LinePacks = { position: number; quantity: number }

/**
 * The amount to refund for these packs after earlier refunds. Refunding the packs of a line one by one adds up to the
 * line. Null when more packs would be refunded than were bought, without those that the customer has as replacements
 * (docs/rules/payments.md#refunds).
 */
export function refundOfPacks({
  lines,
  wanted,
  before,
  replaced = [],
}: {
  lines: readonly ChargedLine[]
  wanted: readonly LinePacks[]
  before: readonly LinePacks[]
  replaced?: readonly LinePacks[]
}): Rappen | null {
  const parts = [...new Set(wanted.map(({ position }) => position))].map((position) => {
    const line = lines.find((one) => one.position === position)
    const already = packsAt(before, position)
    const after = already + packsAt(wanted, position)
    return line && after + packsAt(replaced, position) <= line.quantity
      ? minus(amountOfPacks(line, after), amountOfPacks(line, already))
      : null
  })
  return parts.includes(null) ? null : sum(parts.filter((part) => part !== null))
}

/** What packs cost that the customer has as replacements: it is not refunded (docs/rules/returns.md#replacement). */
export function valueOfReplaced(lines: readonly ChargedLine[], replaced: readonly LinePacks[]): Rappen {
  return sum(
    lines.map((line) => minus(amountOfPacks(line, line.quantity), amountOfPacks(line, line.quantity - packsAt(replaced, line.position)))),
  )
}

/** The number of packs of the line at this position. */
export function packsAt(packs: readonly LinePacks[], position: number): number {
  return itemCount(packs.filter((one) => one.position === position))
}

/** Whether a refund counts: it has neither failed nor been cancelled. */
export function isCounted({ state }: { state: string }): boolean {
  return state !== 'failed' && state !== 'cancelled'
}

/** The price of some packs of a line after its discount. */
export function amountOfPacks({ lineTotal, discount, quantity }: Omit<ChargedLine, 'position'>, packs: number): Rappen {
  return shareOfAmount({ amount: minus(lineTotal, discount), numerator: packs, denominator: quantity })
}

/**
 * Whether more money goes back than the bank has reported as received, so that only an operator has recorded the rest
 * (docs/rules/accounts.md#money).
 */
export function exceedsReceived({
  received,
  refunds,
}: {
  received: Rappen
  refunds: readonly { amount: Rappen; state: string; toGiftCard: boolean; isCredit: boolean }[]
}): boolean {
  const paidBack = refunds.filter(isCounted).filter(({ toGiftCard, isCredit }) => !toGiftCard && !isCredit)
  return sum(paidBack.map(({ amount }) => amount)) > received
}
