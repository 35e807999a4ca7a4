import { type Rappen, rappen, ZERO } from '#domain/money/money.ts'

/** What banks have taken for good of a card's payment, and what is left of that order's invoice besides its credit. */
export type LostPayment = { lost: Rappen; left: Rappen; isCredit: boolean }

/**
 * What is lost of an amount on a card: the part that is lost of its order, rounded; of an exchange credit what is lost
 * beyond the invoice (docs/rules/gift-cards.md#disputes).
 */
export function lostPart(amount: Rappen, { lost, left, isCredit }: LostPayment): Rappen {
  if (lost === 0) return ZERO
  if (isCredit) return rappen(Math.min(amount, Math.max(0, lost - left)))
  return lost >= left ? amount : rappen(Math.round((amount * lost) / left))
}
