import { type Rappen, rappen } from '#domain/money/money.ts'

/** What a bank has taken back of the payment of a card, and what is left of that order's invoice besides its credit. */
export type LostPayment = { disputed: Rappen; left: Rappen; isCredit: boolean }

/**
 * What is lost of an amount on a card: the part that is lost of its order, rounded; of an exchange credit what is lost
 * beyond the invoice (docs/rules/gift-cards.md#disputes).
 */
export function lostPart(amount: Rappen, { disputed, left, isCredit }: LostPayment): Rappen {
  if (isCredit) return rappen(Math.min(amount, Math.max(0, disputed - left)))
  return disputed >= left ? amount : rappen(Math.round((amount * disputed) / left))
}
