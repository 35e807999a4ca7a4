import type { CartLineResponse } from '#contract/cart.ts'
import { stockRefusal } from '#domain/cart-stock.ts'
import { itemCount, MAX_QUANTITY } from '#domain/cart.ts'
import { isSellable, sizesOffered } from '#domain/product.ts'
import type { Weight } from '#domain/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { type Addition, findAddition, putLineIfUnchanged } from './line-store.ts'
import { createCart, ownsLabel, takeLabel } from './store.ts'

type Wanted = { credential: CartCredential; label: string; productId: number; weight: Weight; quantity: number }

/** Each round one of those who change a basket at once succeeds. */
const ROUNDS = 50

/**
 * Puts packs into the basket; the same product and size add up, to 99 at most. Stock limits the sum over all sizes.
 * Reads, decides and writes only if nothing has changed in between, else again: two statements, and no lock held.
 */
export async function addLine(db: Db, wanted: Wanted) {
  const { credential, label, productId, weight } = wanted
  for (let round = 0; round < ROUNDS; round++) {
    const addition = await findAddition(db, { credential, productId })
    if (!addition) {
      if (await createCart(db, { credential, label })) continue
      return refuse('cart-unknown')
    }
    // A browser that forgot its label, but not its cookie, comes with a new one.
    if (!ownsLabel(addition.cart, credential, label) && !(await takeLabel(db, addition.cart.id, label))) return refuse('cart-unknown')
    const decided = decide(addition, wanted)
    if (!('product' in decided)) return decided
    const { product, quantity } = decided
    const id = await putLineIfUnchanged(db, addition.cart, { productId, weight, quantity })
    if (id !== undefined) return { id, productId, weight, quantity, product } satisfies CartLineResponse
  }
  throw new Error('the basket never stood still')
}

function decide({ product, packs }: Addition, { weight, quantity }: Wanted) {
  if (!product) return refuse('product-unknown')
  if (!isSellable(product)) return refuse('not-for-sale')
  if (!sizesOffered(product).some((size) => size.weight === weight)) return refuse('size-unknown')
  const refusal = stockRefusal(product, itemCount(packs) + quantity)
  if (refusal) return refuse(refusal.code, refusal.details)
  const inside = packs.find((pack) => pack.weight === weight)?.quantity ?? 0
  return { product, quantity: Math.min(inside + quantity, MAX_QUANTITY) }
}
