import { stockRefusal } from '#domain/cart/cart-stock.ts'
import { exceedsGoodsLimit, itemCount } from '#domain/cart/cart.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { queueEndOfCheckouts } from './queue-end-of-checkouts.ts'
import { lockOwnCart, touchCart } from './store/carts.ts'
import { putLine, removeLines } from './store/change-lines.ts'
import { findLine, hasLines, loadCartLines } from './store/lines.ts'

type LineChange = { credential: CartCredential | undefined; lineId: string; quantity: number }

/**
 * Sets a line's quantity and returns the line; 0 or less removes it and returns null. Refuses a line of another cart
 * like an unknown one. Less is always allowed, more only up to the stock and to what a cart may cost
 * (docs/rules/cart.md#quantity).
 */
export function changeLine(db: Db, { credential, lineId, quantity }: LineChange) {
  return transaction(db, async (tx) => {
    const cart = credential && (await lockOwnCart(tx, credential))
    const line = cart && (await findLine(tx, { cartId: cart.id, lineId }))
    if (!line) return refuse('line-unknown')
    const { productId, weight, product } = line

    if (quantity > line.quantity) {
      if (!product) return refuse('sold-out', { productId, left: 0 })
      const lines = await loadCartLines(tx, cart.id)
      const boxed = lines.filter((pack) => pack.box && pack.productId === productId && pack.weight === weight)
      const refusal = stockRefusal(product, { weight, packs: quantity + itemCount(boxed) })
      if (refusal) return refuse(refusal.code, refusal.details)
      if (exceedsGoodsLimit(lines.map((each) => (each.id === lineId ? { ...each, quantity } : each)))) return refuse('cart-too-large')
    }
    if (quantity > 0) await putLine(tx, { cartId: cart.id, productId, weight, quantity })
    else await removeLines(tx, { cartId: cart.id, lineId })
    await touchCart(tx, cart.id)
    if (quantity <= 0 && !(await hasLines(tx, cart.id))) await queueEndOfCheckouts(tx, cart.id)
    return quantity > 0 ? { ...line, quantity } : null
  })
}
