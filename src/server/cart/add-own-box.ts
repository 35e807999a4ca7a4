import type { addOwnBox } from '#contract/cart/own-box.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { stockRefusal } from '#domain/cart/cart-stock.ts'
import { exceedsGoodsLimit, itemCount } from '#domain/cart/cart.ts'
import type { Language } from '#domain/language/language.ts'
import { contentsOf, MAX_OWN_BOXES, OWN_BOX_WEIGHT, type OwnBoxContent } from '#domain/own-box/own-box.ts'
import { weightsOffered } from '#domain/products/product.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { quoteCart } from './quote-cart.ts'
import { type Cart, lockCartToFill, touchCart } from './store/carts.ts'
import { findCartProduct, loadCartLines } from './store/lines.ts'
import { findOwnBox, insertOwnBox, listOwnBoxKeys, removeOwnBoxes } from './store/own-boxes.ts'

interface BoxToAdd {
  credential: CartCredential
  draft: BodyOf<typeof addOwnBox>
  now: number
  language: Language
}

/**
 * Puts a full box into the cart, once per key, in the place of another one if that is named, and returns the new quote.
 * Refuses fruits that are not offered in the size of the bags, more packs than there are with those in the cart, and
 * more boxes than it holds (docs/rules/own-box.md#cart).
 */
export async function addOwnBoxToCart(
  db: Db,
  { credential, draft: { sessionId: label, key, size, fruits, replaces }, now, language }: BoxToAdd,
) {
  return rollbackOnRefusal(db, async (tx) => {
    const cart = await lockCartToFill(tx, { credential, label })
    if (!cart) return refuse('cart-unknown')
    const keys = await listOwnBoxKeys(tx, cart.id)
    if (!keys.includes(key)) {
      const replaced = replaces && (await findOwnBox(tx, { cartId: cart.id, id: replaces }))
      if (!replaced && keys.length >= MAX_OWN_BOXES) return refuse('too-many-own-boxes')
      const contents = contentsOf(fruits)
      const problem = await problemOf(tx, cart, { contents, replaces })
      if (problem) return problem
      if (replaced) await removeOwnBoxes(tx, { cartId: cart.id, ids: [replaced.id] })
      await insertOwnBox(tx, { cartId: cart.id, key, size, contents, ...(replaced && { addedAt: replaced.addedAt }) })
      await touchCart(tx, cart.id)
    }
    return quoteCart(tx, { cart, now, language })
  })
}

/** Why the cart cannot hold these fruits beside what it holds, the replaced box left out; undefined when it can. */
async function problemOf(tx: Db, cart: Cart, { contents, replaces }: { contents: readonly OwnBoxContent[]; replaces: string | undefined }) {
  const lines = (await loadCartLines(tx, cart.id)).filter(({ box }) => !box || box.id !== replaces)
  for (const { productId, count } of contents) {
    const product = await findCartProduct(tx, { cartId: cart.id, productId })
    if (!product) return refuse('product-unknown')
    if (product.kind !== 'pouch') return refuse('not-for-sale', { productId, name: product.name })
    if (!weightsOffered(product).includes(OWN_BOX_WEIGHT)) return refuse('size-unknown')
    const same = lines.filter((line) => line.productId === productId && line.weight === OWN_BOX_WEIGHT)
    const refusal = stockRefusal(product, { weight: OWN_BOX_WEIGHT, packs: itemCount(same) + count })
    if (refusal) return refuse(refusal.code, refusal.details)
    lines.push({ id: '', productId, product, quantity: count, weight: OWN_BOX_WEIGHT })
  }
  return exceedsGoodsLimit(lines) ? refuse('cart-too-large') : undefined
}
