import type { QuoteResponse } from '#contract/quote.ts'
import { emptyCart, lockCart, touchCart } from '#server/cart/store/carts.ts'
import { takePacks } from '#server/cart/store/change-lines.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Empties the basket that was bought; from one that changed since the checkout, takes only what was bought. */
export async function removeBoughtLines(
  tx: Db,
  { cartId, cartVersion, lines }: { cartId: string; cartVersion: number; lines: QuoteResponse['lines'] },
): Promise<void> {
  const cart = await lockCart(tx, cartId)
  if (!cart) return
  if (cart.version === cartVersion) return emptyCart(tx, cartId)
  for (const { productId, weight, quantity } of lines) await takePacks(tx, { cartId, productId, weight, quantity })
  await touchCart(tx, cartId)
}
