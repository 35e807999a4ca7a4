import * as z from 'zod/mini'
import { fieldError } from '#contract/field-errors.ts'
import { chf } from '#contract/money.ts'
import { GIFT_CARD_LIMITS } from '#domain/gift-cards/gift-card.ts'

/** What a card may be worth, by hand or bought. */
export const giftCardAmount = chf.check(
  z.refine((amount) => amount >= GIFT_CARD_LIMITS.smallest && amount <= GIFT_CARD_LIMITS.largest, {
    message: fieldError('gift-card-amount'),
  }),
)
