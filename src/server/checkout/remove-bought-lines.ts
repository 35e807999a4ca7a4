import type { GiftRecipient } from '#domain/gifts/gift-list.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { emptyCart, findCartById, removeRecipients, touchCart } from '#server/cart/store/carts.ts'
import { takePacks } from '#server/cart/store/change-lines.ts'
import { removeOwnBoxes } from '#server/cart/store/own-boxes.ts'
import { removePurchasedGiftCards } from '#server/cart/store/purchased-gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'

interface Bought {
  cartId: string
  cartVersion: number
  quote: StoredQuote
  /** The list of a company's gift. */
  recipients: GiftRecipient[] | undefined
}

/**
 * Empties the locked cart that was bought; from one that changed since the checkout, takes only what was bought, and
 * the list that it was bought for.
 */
export async function removeBoughtLines(tx: Db, { cartId, cartVersion, quote, recipients }: Bought): Promise<void> {
  if ((await emptyCart(tx, { id: cartId, version: cartVersion })) || !(await findCartById(tx, cartId))) return
  const loose = quote.lines.filter(({ box }) => !box)
  for (const { productId, weight, quantity } of loose) await takePacks(tx, { cartId, productId, weight, quantity })
  await removeOwnBoxes(tx, { cartId, ids: quote.lines.flatMap(({ box }) => box?.id ?? []) })
  if (quote.purchasedGiftCards) await removePurchasedGiftCards(tx, { cartId, ids: quote.purchasedGiftCards.map(({ id }) => id) })
  if (recipients) await removeRecipients(tx, { cartId, recipients })
  await touchCart(tx, cartId)
}
