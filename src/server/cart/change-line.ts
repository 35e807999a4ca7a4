import { stockRefusal } from '#domain/cart-stock.ts'
import { itemCount } from '#domain/cart.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { findLine, listPacks, putLine, removeLines } from './line-store.ts'
import { findCartToChange, touchCart } from './store.ts'

type Change = { credential: CartCredential | undefined; lineId: string; quantity: number }

/** Sets a line's quantity; 0 or less removes it and answers null. Less is always allowed, more only as far as stock goes. */
export function changeLine(db: Db, { credential, lineId, quantity }: Change) {
  return transaction(db, async (tx) => {
    const cart = credential && (await findCartToChange(tx, credential))
    const line = cart && (await findLine(tx, { cartId: cart.id, lineId }))
    if (!line) return refuse('line-unknown')
    const { productId, weight, product } = line

    if (quantity > line.quantity) {
      if (!product) return refuse('sold-out', { productId, left: 0 })
      const packs = itemCount(await listPacks(tx, { cartId: cart.id, productId }))
      const refusal = stockRefusal(product, packs - line.quantity + quantity)
      if (refusal) return refuse(refusal.code, refusal.details)
    }
    if (quantity > 0) await putLine(tx, { cartId: cart.id, productId, weight, quantity })
    else await removeLines(tx, { cartId: cart.id, lineId })
    await touchCart(tx, cart.id)
    return quantity > 0 ? { ...line, quantity } : null
  })
}
