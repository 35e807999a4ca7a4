import * as z from 'zod/mini'
import { chf } from '#contract/money.ts'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'

/** What a card may be worth, by hand or bought. */
export const giftCardAmount = chf.check(
  z.refine((amount) => amount >= GIFT_CARD_LIMITS.smallest && amount <= GIFT_CARD_LIMITS.largest, {
    message: 'Der Betrag liegt zwischen CHF 5.00 und CHF 1’000.00.',
  }),
)
