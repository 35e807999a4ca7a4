import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { emptyCart, findCartById, touchCart } from '#server/cart/store/carts.ts'
import { takePacks } from '#server/cart/store/change-lines.ts'
import { removeOwnBoxes } from '#server/cart/store/own-boxes.ts'
import { removePurchasedGiftCards } from '#server/cart/store/purchased-gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Empties the locked cart that was bought; from one that changed since the checkout, takes only what was bought. */
export async function removeBoughtLines(
  tx: Db,
  { cartId, cartVersion, quote }: { cartId: string; cartVersion: number; quote: StoredQuote },
): Promise<void> {
  if ((await emptyCart(tx, { id: cartId, version: cartVersion })) || !(await findCartById(tx, cartId))) return
  const loose = quote.lines.filter(({ box }) => !box)
  for (const { productId, weight, quantity } of loose) await takePacks(tx, { cartId, productId, weight, quantity })
  await removeOwnBoxes(tx, { cartId, ids: quote.lines.flatMap(({ box }) => box?.id ?? []) })
  if (quote.purchasedGiftCards) await removePurchasedGiftCards(tx, { cartId, ids: quote.purchasedGiftCards.map(({ id }) => id) })
  await touchCart(tx, cartId)
}
