import { swissDay } from '#domain/calendar/german-date.ts'
import { giftCardRefusal } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import { giftCardCodeHash } from '#server/gift-cards/gift-card-code.ts'
import { findGiftCardUse, findGiftCardByHash } from '#server/gift-cards/store/gift-cards.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { quoteCart } from './quote-cart.ts'
import { type Cart, lockOwnCart, setGiftCard } from './store/carts.ts'

/**
 * Takes a gift card into a locked cart, in place of another, and returns the new quote; refuses one that cannot be
 * used, and leaves the cart as it was (docs/rules/gift-cards.md#redeem). `code` is normalized.
 */
export async function applyGiftCard(
  tx: Db,
  { cart, code, email, now, language }: { cart: Cart; code: string; email: string | undefined; now: number; language: Language },
) {
  const card = await findGiftCardByHash(tx, giftCardCodeHash(code))
  const use = card && (await findGiftCardUse(tx, { id: card.id, cartId: cart.id }))
  if (!card || !use) return refuse('gift-card-unknown')
  const refusal = giftCardRefusal(use, swissDay(now))
  if (refusal) return refuse(refusal)
  await setGiftCard(tx, cart.id, card.id)
  return quoteCart(tx, { cart: { ...cart, giftCardId: card.id }, email, now, language })
}

/** Removes the gift card from the cart and returns the new quote. */
export function removeGiftCardFromCart(
  db: Db,
  { credential, now, language }: { credential: CartCredential | undefined; now: number; language: Language },
) {
  return transaction(db, async (tx) => {
    const cart = credential && (await lockOwnCart(tx, credential))
    if (!cart) return refuse('cart-unknown')
    await setGiftCard(tx, cart.id, null)
    return quoteCart(tx, { cart: { ...cart, giftCardId: null }, now, language })
  })
}
