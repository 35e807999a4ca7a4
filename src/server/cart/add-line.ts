import type { CartLineProduct, CartLineResponse } from '#contract/cart/cart.ts'
import { stockRefusal } from '#domain/cart/cart-stock.ts'
import { exceedsGoodsLimit, itemCount, lineTotal, MAX_GOODS_TOTAL, MAX_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { isSellable, sizesOffered } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { type Cart, changeLabel, findCart } from './store/carts.ts'
import { createCartWithLine, putLineIfUnchanged } from './store/change-lines.ts'
import { findProductInCart, loadCartLines, type ProductInCart } from './store/lines.ts'
import { hasLabel } from './store/ownership.ts'

type LineToAdd = { credential: CartCredential; label: string; productId: number; weight: Weight; quantity: number }

/** A line below this is added without adding up the others; the checkout adds up all of them. */
const SMALL_LINE = MAX_GOODS_TOTAL / 100

/** In each round at least one of the requests that change the cart at the same time succeeds. */
const MAX_ATTEMPTS = 50

/**
 * Adds packs to the cart and returns the line. The same product and size add up, to 99 at most
 * (docs/rules/cart.md#quantity), and to the stock of the size. Refuses unknown and unsellable products, sizes that are
 * not offered, more than the stock and more than a cart may cost. Holds no lock: it retries when the cart changed after
 * it was read.
 */
export async function addLine(db: Db, line: LineToAdd) {
  const { credential, label, productId, weight } = line
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await findProductInCart(db, { credential, productId })
    const { cart } = found
    // A browser that lost its label but kept its cookie sends a new label.
    if (cart && !hasLabel(cart, credential, label) && !(await changeLabel(db, cart.id, label))) return refuse('cart-unknown')
    const decided = decide(found, line)
    if (!('product' in decided)) return decided
    const { product, quantity } = decided
    if (await exceedsGoodsLimitWith(db, cart, { id: '', productId, product, weight, quantity })) return refuse('cart-too-large')
    const packs = { productId, weight, quantity }
    const id = cart ? await putLineIfUnchanged(db, cart, packs) : await createCartWithLine(db, { credential, label, ...packs })
    if (id !== undefined) return { id, ...packs, product } satisfies CartLineResponse
    if (!cart && !(await findCart(db, credential))) return refuse('cart-unknown')
  }
  throw new Error(`The cart changed during each of ${MAX_ATTEMPTS} attempts to add a line`)
}

function decide({ product, packs, lineCount }: ProductInCart, { weight, quantity }: LineToAdd) {
  if (!product) return refuse('product-unknown')
  if (!isSellable(product)) return refuse('not-for-sale')
  if (!sizesOffered(product).some((size) => size.weight === weight)) return refuse('size-unknown')
  const ofSize = packs.filter((pack) => pack.weight === weight)
  const before = itemCount(ofSize.filter(({ isBoxed }) => !isBoxed))
  if (before === 0 && lineCount >= MAX_LINES) return refuse('cart-full')
  const inLine = Math.min(before + quantity, MAX_QUANTITY)
  const refusal = stockRefusal(product, { weight, packs: itemCount(ofSize) - before + inLine })
  if (refusal) return refuse(refusal.code, refusal.details)
  return { product, quantity: inLine }
}

async function exceedsGoodsLimitWith(
  db: Db,
  cart: Pick<Cart, 'id'> | null,
  line: CartLineResponse & { product: CartLineProduct },
): Promise<boolean> {
  if (lineTotal(line) < SMALL_LINE) return false
  const others = (cart ? await loadCartLines(db, cart.id) : []).filter(
    ({ box, productId, weight }) => box || productId !== line.productId || weight !== line.weight,
  )
  return exceedsGoodsLimit([...others, line])
}
