import { type Rappen, rappen } from './money.ts'

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
