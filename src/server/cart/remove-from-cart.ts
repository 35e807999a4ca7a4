import type { Language } from '#domain/language/language.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { queueEndOfCheckouts } from './queue-end-of-checkouts.ts'
import { quoteCart } from './quote-cart.ts'
import { type Cart, lockOwnCart, setGiftCard, setVoucher, touchCart } from './store/carts.ts'
import { hasLines } from './store/lines.ts'
import { removeOwnBoxes } from './store/own-boxes.ts'
import { removePurchasedGiftCards } from './store/purchased-gift-cards.ts'

interface Removal {
  credential: CartCredential | undefined
  now: number
  language: Language
}

/** Removes the voucher code from the cart and returns the new quote. */
export function removeVoucherFromCart(db: Db, removal: Removal) {
  return removeFromCart(db, removal, async (tx, cart) => {
    await setVoucher(tx, cart.id, null)
    return { ...cart, voucherCode: null }
  })
}

/** Removes the gift card that pays from the cart and returns the new quote. */
export function removeGiftCardFromCart(db: Db, removal: Removal) {
  return removeFromCart(db, removal, async (tx, cart) => {
    await setGiftCard(tx, cart.id, null)
    return { ...cart, giftCardId: null }
  })
}

/** Removes a box from the cart, which need not hold it any more, and returns the new quote. */
export function removeOwnBoxFromCart(db: Db, { id, ...removal }: Removal & { id: string }) {
  return removeFromCart(db, removal, async (tx, cart) => {
    if ((await removeOwnBoxes(tx, { cartId: cart.id, ids: [id] })) > 0) await afterRemoval(tx, cart)
    return cart
  })
}

/** Removes a gift card that the cart buys, which it need not hold any more, and returns the new quote. */
export function removePurchasedGiftCardFromCart(db: Db, { id, ...removal }: Removal & { id: string }) {
  return removeFromCart(db, removal, async (tx, cart) => {
    if ((await removePurchasedGiftCards(tx, { cartId: cart.id, ids: [id] })) > 0) await afterRemoval(tx, cart)
    return cart
  })
}

/** `remove` returns the locked cart as it is afterwards. */
function removeFromCart(db: Db, { credential, now, language }: Removal, remove: (tx: Db, cart: Cart) => Promise<Cart>) {
  return transaction(db, async (tx) => {
    const cart = credential && (await lockOwnCart(tx, credential))
    if (!cart) return refuse('cart-unknown')
    return quoteCart(tx, { cart: await remove(tx, cart), now, language })
  })
}

async function afterRemoval(tx: Db, cart: Cart): Promise<void> {
  await touchCart(tx, cart.id)
  if (!(await hasLines(tx, cart.id))) await queueEndOfCheckouts(tx, cart.id)
}
