import type { BodyOf } from '#contract/endpoint.ts'
import type { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { canDeliverOn, MAX_GIFT_CARDS } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { quoteCart } from './quote-cart.ts'
import { lockCartToFill, touchCart } from './store/carts.ts'
import { hasPurchasedGiftCard, insertPurchasedGiftCard, listPurchasedGiftCards } from './store/purchased-gift-cards.ts'

interface CardToAdd {
  credential: CartCredential
  draft: BodyOf<typeof addGiftCard>
  now: number
  language: Language
}

/**
 * Puts a gift card that is to be bought into the cart, once per key, and returns the new quote. Refuses a day of
 * delivery that is over or more than a year ahead, and more cards than a cart holds (docs/rules/gift-cards.md#sale).
 */
export async function addPurchasedGiftCard(db: Db, { credential, draft: { sessionId: label, ...draft }, now, language }: CardToAdd) {
  if (draft.deliverOn !== null && !canDeliverOn(draft.deliverOn, swissDay(now))) return refuse('gift-card-day')
  return rollbackOnRefusal(db, async (tx) => {
    const cart = await lockCartToFill(tx, { credential, label })
    if (!cart) return refuse('cart-unknown')
    const card = { ...draft, recipient: draft.recipient || null, message: draft.message || null, cartId: cart.id }
    if (!(await hasPurchasedGiftCard(tx, card))) {
      if ((await listPurchasedGiftCards(tx, cart.id)).length >= MAX_GIFT_CARDS) return refuse('too-many-gift-cards')
      await insertPurchasedGiftCard(tx, card)
      await touchCart(tx, cart.id)
    }
    return quoteCart(tx, { cart, now, language })
  })
}
