import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const giftCardsSearch = searchParams({ q: text(), state: oneOf(GIFT_CARD_STATES), cursor: text() })
