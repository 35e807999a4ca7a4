import { minus, plus, type Rappen, rappen, ZERO } from './money.ts'

/** The smallest amount that the payment provider charges. */
export const SMALLEST_CHARGE = rappen(50)

/** What one card may be worth. */
export const GIFT_CARD_LIMITS = { smallest: rappen(500), largest: rappen(100_000) } as const

export const GIFT_CARD_STATES = ['active', 'used-up', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/** The state of a card on an ISO day ('2026-11-22'), on which it can last be used when it expires then (docs/rules/gift-cards.md#state). */
export function giftCardState(
  { isBlocked, expiresOn, balance }: { isBlocked: boolean; expiresOn: string; balance: Rappen },
  today: string,
): GiftCardState {
  if (isBlocked) return 'blocked'
  if (expiresOn < today) return 'expired'
  return balance > 0 ? 'active' : 'used-up'
}

export const GIFT_CARD_REFUSAL_TEXTS = {
  'gift-card-unknown': 'Diese Geschenkkarte kennen wir nicht. Bitte prüfen Sie den Code.',
  'gift-card-expired': 'Diese Geschenkkarte ist abgelaufen.',
  'gift-card-used-up': 'Auf dieser Geschenkkarte ist kein Guthaben mehr.',
} as const

/** Why a card pays nothing on an ISO day; null when it does. A blocked one is refused like one that does not exist. */
export function giftCardRefusal(card: Parameters<typeof giftCardState>[0], today: string): keyof typeof GIFT_CARD_REFUSAL_TEXTS | null {
  const state = giftCardState(card, today)
  if (state === 'active') return null
  return state === 'blocked' ? 'gift-card-unknown' : `gift-card-${state}`
}

/**
 * How much of a total a card pays: all it can, but never so much that a rest is left which the payment provider is too small
 * to charge (docs/rules/gift-cards.md#redeem).
 */
export function giftCardPart({ total, balance }: { total: Rappen; balance: Rappen }): Rappen {
  if (balance >= total) return total
  return rappen(Math.max(0, Math.min(balance, total - SMALLEST_CHARGE)))
}

/** What a gift card leaves to pay of a total: by card or by invoice. */
export function amountDue({ total, giftCard }: { total: Rappen; giftCard?: { amount: Rappen } | null | undefined }): Rappen {
  return minus(total, giftCard?.amount ?? ZERO)
}

/** What of an order was paid in which way, and what has gone back of it. */
export type PaidInParts = {
  total: Rappen
  /** Whether everything that the gift card left to pay was paid. */
  isPaid: boolean
  giftCardAmount: Rappen
  /** All refunds, those to the gift card included. */
  refunded: Rappen
  giftCardRefunded: Rappen
  /** What a bank has withdrawn. */
  disputed: Rappen
}

/** What can still go back by payment and to the gift card (docs/rules/gift-cards.md#refunds). */
export function refundableParts(order: PaidInParts): { byPayment: Rappen; toGiftCard: Rappen } {
  const { total, isPaid, giftCardAmount, refunded, giftCardRefunded, disputed } = order
  const paid = isPaid ? minus(total, giftCardAmount) : ZERO
  const gone = plus(minus(refunded, giftCardRefunded), disputed)
  return { byPayment: rappen(Math.max(0, paid - gone)), toGiftCard: minus(giftCardAmount, giftCardRefunded) }
}

/** How a refund is split: the payment comes back first, the rest goes to the gift card; null for more than is left of both. */
export function splitRefund(amount: Rappen, left: { byPayment: Rappen; toGiftCard: Rappen }): typeof left | null {
  const byPayment = rappen(Math.min(amount, left.byPayment))
  const toGiftCard = minus(amount, byPayment)
  return toGiftCard <= left.toGiftCard ? { byPayment, toGiftCard } : null
}
