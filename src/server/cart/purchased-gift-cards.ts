import type { BodyOf } from '#contract/endpoint.ts'
import type { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { canDeliverOn, MAX_GIFT_CARDS } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { queueEndOfCheckouts } from './queue-end-of-checkouts.ts'
import { quoteCart } from './quote-cart.ts'
import { lockCartToFill, lockOwnCart, touchCart } from './store/carts.ts'
import { hasLines } from './store/lines.ts'
import {
  hasPurchasedGiftCard,
  insertPurchasedGiftCard,
  listPurchasedGiftCards,
  removePurchasedGiftCards,
} from './store/purchased-gift-cards.ts'

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

/** Removes a card from the cart, which need not hold it any more, and returns the new quote. */
export function removePurchasedGiftCardFromCart(
  db: Db,
  { credential, id, now, language }: { credential: CartCredential | undefined; id: string; now: number; language: Language },
) {
  return transaction(db, async (tx) => {
    const cart = credential && (await lockOwnCart(tx, credential))
    if (!cart) return refuse('cart-unknown')
    if ((await removePurchasedGiftCards(tx, { cartId: cart.id, ids: [id] })) > 0) {
      await touchCart(tx, cart.id)
      if (!(await hasLines(tx, cart.id))) await queueEndOfCheckouts(tx, cart.id)
    }
    return quoteCart(tx, { cart, now, language })
  })
}
