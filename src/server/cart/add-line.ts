import type { CartLineAnswer } from '#contract/cart.ts'
import { stockRefusal } from '#domain/cart-stock.ts'
import { itemCount, MAX_QUANTITY } from '#domain/cart.ts'
import { isSellable, sizesOffered } from '#domain/product.ts'
import type { Weight } from '#domain/weight.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { findOffer, listPacks, putLine } from './line-store.ts'
import { openCart, touchCart } from './store.ts'

type Wanted = { credential: CartCredential; label: string; productId: number; weight: Weight; quantity: number }

/** Puts packs into the basket; the same product and size add up, to 99 at most. Stock limits the sum over all sizes. */
export function addLine(db: Db, { credential, label, productId, weight, quantity }: Wanted) {
  return transaction(db, async (tx) => {
    const cart = await openCart(tx, { credential, label })
    if (!cart) return refuse('cart-unknown')
    const which = { cartId: cart.id, productId }
    const product = await findOffer(tx, which)
    if (!product) return refuse('product-unknown')
    if (!isSellable(product)) return refuse('not-for-sale')
    if (!sizesOffered(product).some((size) => size.weight === weight)) return refuse('size-unknown')

    const packs = await listPacks(tx, which)
    const refusal = stockRefusal(product, itemCount(packs) + quantity)
    if (refusal) return refuse(refusal.code, refusal.details)
    const inside = packs.find((pack) => pack.weight === weight)?.quantity ?? 0
    const line = { productId, weight, quantity: Math.min(inside + quantity, MAX_QUANTITY) }
    const id = await putLine(tx, { cartId: cart.id, ...line })
    await touchCart(tx, cart.id)
    return { id, ...line, product } satisfies CartLineAnswer
  })
}
