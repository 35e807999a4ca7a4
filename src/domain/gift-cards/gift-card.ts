import { addDays } from '#domain/calendar/calendar-day.ts'
import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { Messages } from '#messages/all.ts'
import * as documentsText from '#messages/orders/documents.ts'
import type { GiftCardDesign } from './gift-card-design.ts'

/** The smallest amount that the payment provider charges. */
export const SMALLEST_CHARGE = rappen(50)

/** The smallest and the largest amount of a card, issued or bought. */
export const GIFT_CARD_LIMITS = { smallest: rappen(500), largest: rappen(100_000) } as const

/** The most cards that a cart holds. */
export const MAX_GIFT_CARDS = 10

/** How many days ahead a card can be delivered. */
export const LONGEST_DELIVERY_DAYS = 365

/** A card that is bought: in the cart, in the quote and in the order (docs/rules/gift-cards.md#sale). */
export type PurchasedGiftCard = {
  id: string
  amount: Rappen
  /** Whom it is for, in the buyer's words; null for the buyer. */
  recipient: string | null
  /** Where it is sent; null for the buyer's own address. */
  email: string | null
  message: string | null
  /** An ISO day; null for as soon as it is paid. */
  deliverOn: string | null
  /** Absent in older orders, which have the first design. */
  design?: GiftCardDesign | undefined
}

/** What cards cost together. */
export function giftCardsTotal(cards: readonly { amount: Rappen }[] | undefined): Rappen {
  return sum((cards ?? []).map(({ amount }) => amount))
}

/** Whether there is neither a product nor a gift card to buy. */
export function isEmptyQuote({
  lines,
  purchasedGiftCards = [],
}: {
  lines: readonly unknown[]
  purchasedGiftCards?: readonly unknown[] | undefined
}): boolean {
  return lines.length + purchasedGiftCards.length === 0
}

/**
 * Whether the buyer of a card can have it mailed once more to whom it was mailed (docs/rules/gift-cards.md#buyer): not
 * before its day, and not once nothing can be bought with it.
 */
export function canSendAgain({ isDelivered, state }: { isDelivered: boolean; state: GiftCardState }): boolean {
  return isDelivered && state === 'active'
}

type NameText = Pick<Messages['documentsText'], 'giftCard' | 'giftCardFor'>

const OWN_TEXT: NameText = { giftCard: documentsText.giftCard, giftCardFor: documentsText.giftCardFor }

/**
 * What a card is called in a list of what is bought: 'Geschenkkarte für Trudi'. Without messages in the language of the
 * program, which is German but for the storefront's bundles.
 */
export function purchasedGiftCardName({ recipient }: Pick<PurchasedGiftCard, 'recipient'>, text = OWN_TEXT): string {
  return recipient ? text.giftCardFor(recipient) : text.giftCard
}

/** Whether a card can be delivered on an ISO day: today or later, within a year. */
export function canDeliverOn(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, LONGEST_DELIVERY_DAYS)
}

export const GIFT_CARD_STATES = ['active', 'used-up', 'expired', 'blocked'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/**
 * The state of a card on an ISO day ('2026-11-22'), on which it can last be used when it expires then
 * (docs/rules/gift-cards.md#state).
 */
export function giftCardState(
  { isBlocked, expiresOn, balance }: { isBlocked: boolean; expiresOn: string; balance: Rappen },
  today: string,
): GiftCardState {
  if (isBlocked) return 'blocked'
  if (expiresOn < today) return 'expired'
  return balance > 0 ? 'active' : 'used-up'
}

/** Why a gift card cannot be used. */
export type GiftCardRefusalCode = 'gift-card-unknown' | 'gift-card-expired' | 'gift-card-used-up'

/** Why a card pays nothing on an ISO day; null when it does. A blocked one is refused like one that does not exist. */
export function giftCardRefusal(card: Parameters<typeof giftCardState>[0], today: string): GiftCardRefusalCode | null {
  const state = giftCardState(card, today)
  if (state === 'active') return null
  return state === 'blocked' ? 'gift-card-unknown' : `gift-card-${state}`
}

/**
 * How much of a total a card pays: all it can except for cards that are bought, but never so much that a rest is left
 * which the payment provider is too small to charge (docs/rules/gift-cards.md#redeem). `purchased` is what the cards of
 * the total cost.
 */
export function giftCardPart({ total, purchased = ZERO, balance }: { total: Rappen; purchased?: Rappen; balance: Rappen }): Rappen {
  const payable = minus(total, purchased)
  if (balance >= payable) return payable
  // Cards that are bought are always enough to charge.
  return rappen(Math.max(0, Math.min(balance, purchased > 0 ? payable : payable - SMALLEST_CHARGE)))
}

/** What a gift card leaves to pay of a total: by card or by invoice. */
export function amountDue({ total, giftCard }: { total: Rappen; giftCard?: { amount: Rappen } | null | undefined }): Rappen {
  return minus(total, giftCard?.amount ?? ZERO)
}

/** How much of an order was paid in which way, and how much of that has gone back. */
export type PaidInParts = {
  total: Rappen
  /** Whether everything that the gift card left to pay was paid. */
  isPaid: boolean
  giftCardAmount: Rappen
  /** All refunds, those to the gift card included. */
  refunded: Rappen
  /** What was credited of an unpaid invoice, without money; no part of `refunded`. */
  credited: Rappen
  /** What was waived of a paid invoice: it never came in, so that it is credited and not paid back. */
  waived: Rappen
  giftCardRefunded: Rappen
  /** What a bank has withdrawn. */
  disputed: Rappen
  /** Price of the order's purchased gift cards, and the part that was taken back with its cards. */
  purchasedGiftCards: Rappen
  returnedGiftCards: Rappen
}

/** What goes back in which way; what was waived is only credited, on paper. */
export type RefundParts = { byPayment: Rappen; toGiftCard: Rappen; waived: Rappen }

/**
 * What can still go back by payment and to the gift card, without purchased cards that are out
 * (docs/rules/gift-cards.md#return), and what was waived of that.
 */
export function refundableParts(order: PaidInParts): RefundParts {
  const { total, isPaid, giftCardAmount, refunded, credited, giftCardRefunded, disputed } = order
  const out = minus(order.purchasedGiftCards, order.returnedGiftCards)
  const paid = isPaid ? minus(total, plus(giftCardAmount, credited)) : ZERO
  const gone = plus(minus(refunded, giftCardRefunded), disputed, out)
  const left = rappen(Math.max(0, paid - gone))
  const byPayment = rappen(Math.max(0, left - order.waived))
  return { byPayment, toGiftCard: minus(giftCardAmount, giftCardRefunded), waived: minus(left, byPayment) }
}

/**
 * How a refund is split: the payment comes back first, then what the gift card has paid, and what was waived is
 * credited last; null for more than is left of all.
 */
export function splitRefund(amount: Rappen, left: RefundParts): RefundParts | null {
  const byPayment = rappen(Math.min(amount, left.byPayment))
  const toGiftCard = rappen(Math.min(amount - byPayment, left.toGiftCard))
  const waived = minus(amount, plus(byPayment, toGiftCard))
  return waived <= left.waived ? { byPayment, toGiftCard, waived } : null
}
