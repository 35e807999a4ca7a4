import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CartLineResponse, CartLineProduct } from '#contract/cart/cart.ts'
import { withPriceOverride } from '#domain/cart/price-override.ts'
import type { PurchasedGiftCard } from '#domain/gift-cards/gift-card.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type CartProducts, cartProductColumns, cartProducts } from '#server/products/store/cart-products.ts'
import { toProductSummary } from '#server/products/store/product-columns.ts'
import type { CartCredential } from '../cookie.ts'
import { cartGiftCardTable, cartPackView, cartTable, priceOverrideTable } from '../tables.ts'
import { type Cart, cartColumns } from './carts.ts'
import { isPriceOverrideOf } from './draft-lines.ts'
import { isOpenedBy, matchesLabel } from './ownership.ts'
import { listPurchasedGiftCards } from './purchased-gift-cards.ts'

const cartId = sql.placeholder('cartId')
const productId = sql.placeholder('productId')
const userId = sql.placeholder('userId')
const opened = isOpenedBy({ userId, tokenHash: sql.placeholder('tokenHash') })

/** The packs of one product in a cart: of its loose lines, and of its own boxes. */
type PacksOfProduct = { weight: Weight; quantity: number; isBoxed: boolean }[]

/**
 * Everything in the cart that is priced: its loose lines in the order they were added, then the bags of its own boxes
 * (docs/rules/own-box.md#cart). What its own open checkout has reserved counts as available to it.
 */
export async function loadCartLines(db: Db, id: string): Promise<CartLineResponse[]> {
  const rows = await linesOfCart(db).execute({ cartId: id })
  return rows.map(lineOf)
}
const linesOfCart = prepared((db) => selectLines(db, eq(cartPackView.cartId, cartId)).prepare('cart_lines'))

/** What a cart holds to be bought: its lines, as `loadCartLines` returns them, and gift cards. */
export interface CartContents {
  lines: CartLineResponse[]
  giftCards: PurchasedGiftCard[]
}

/** The contents of a cart, in one statement where it holds lines and no gift cards. */
export async function loadCartContents(db: Db, id: string): Promise<CartContents> {
  const rows = await linesOfCart(db).execute({ cartId: id })
  const [row] = rows
  const giftCards = row?.hasGiftCards === false ? [] : await listPurchasedGiftCards(db, id)
  return { lines: rows.map(lineOf), giftCards }
}

/** The lines of the cart that the credential opens, in one statement; none for a label that is not the cart's. */
export async function listOwnLines(
  db: Db,
  { credential, label }: { credential: CartCredential; label: string | undefined },
): Promise<CartLineResponse[]> {
  const rows = await ownLines(db).execute({ ...credential, label })
  return rows.map(lineOf)
}
const ownLines = prepared((db) => {
  const isOwn = and(opened, matchesLabel({ userId, label: sql.placeholder('label') }))
  const own = db.select({ id: cartTable.id }).from(cartTable).where(isOwn).limit(1)
  return selectLines(db, sql`${cartPackView.cartId} = ${own}`).prepare('cart_own_lines')
})

/** A line of this cart by its id, also a pack of an own box; undefined for the line of another cart. */
export async function findLine(db: Db, line: { cartId: string; lineId: string }): Promise<CartLineResponse | undefined> {
  const [row] = await oneLine(db).execute(line)
  return row && lineOf(row)
}
const oneLine = prepared((db) =>
  selectLines(db, and(eq(cartPackView.cartId, cartId), eq(cartPackView.lineId, sql.placeholder('lineId')))).prepare('cart_one_line'),
)

export interface ProductInCart {
  /** Null before the first line. */
  cart: Cart | null
  /** As this cart may buy it; null when no such product is published. */
  product: CartLineProduct | null
  packs: PacksOfProduct
  /** How many lines the cart has. */
  lineCount: number
}

/** What adding a product depends on, in one statement: the cart, the product, and its packs in the cart. */
export async function findProductInCart(db: Db, wanted: { credential: CartCredential; productId: number }): Promise<ProductInCart> {
  const [row] = await productInCart(db).execute({ ...wanted.credential, productId: wanted.productId })
  if (!row) throw new Error('a query without a condition returned no row')
  return { ...row, product: row.product && toProductSummary(row.product) }
}
const productInCart = prepared((db) => {
  const product = cartProducts(db)
  const packs = sql<PacksOfProduct>`(
    select coalesce(json_agg(json_build_object('weight', pack.weight, 'quantity', pack.quantity, 'isBoxed', pack.box_id is not null)), '[]')
    from cart_pack pack where pack.cart_id = ${cartTable.id} and pack.product_id = ${product.id})`
  const lineCount = sql<number>`(select count(*)::int from cart_line where cart_id = ${cartTable.id})`
  return db
    .select({ cart: cartColumns, product: columnsFor(sql`${cartTable.id}`, product), packs, lineCount })
    .from(sql`(select) always`)
    .leftJoin(cartTable, opened)
    .leftJoin(product, eq(product.id, productId))
    .limit(1)
    .prepare('cart_product_in_cart')
})

/** A published product as this cart may buy it. */
export async function findCartProduct(db: Db, wanted: { cartId: string; productId: number }): Promise<CartLineProduct | undefined> {
  const [row] = await oneProduct(db).execute(wanted)
  return row && toProductSummary(row)
}
const oneProduct = prepared((db) => {
  const product = cartProducts(db)
  return db
    .select(columnsFor(sql`${cartId}`, product))
    .from(product)
    .where(eq(product.id, productId))
    .prepare('cart_product')
})

/** Whether there is anything to buy in the cart. */
export async function hasLines(db: Db, id: string): Promise<boolean> {
  if ((await db.$count(cartPackView, eq(cartPackView.cartId, id))) > 0) return true
  return (await db.$count(cartGiftCardTable, eq(cartGiftCardTable.cartId, id))) > 0
}

function selectLines(db: Db, which: SQL | undefined) {
  const product = cartProducts(db)
  const { lineId, productId: fruit, quantity, weight, boxId, boxNumber, boxSize, addedAt, position } = cartPackView
  return db
    .select({
      line: { lineId, productId: fruit, quantity, weight, boxId, boxNumber, boxSize },
      priceOverride: priceOverrideTable.price,
      product: columnsFor(sql`${cartPackView.cartId}`, product),
      hasGiftCards: sql<boolean>`exists (select from cart_gift_card where cart_gift_card.cart_id = ${cartPackView.cartId})`,
    })
    .from(cartPackView)
    .leftJoin(product, eq(product.id, fruit))
    .leftJoin(priceOverrideTable, and(isPriceOverrideOf(cartPackView), isNotNull(lineId)))
    .where(which)
    .orderBy(sql`${boxNumber} nulls first`, asc(addedAt), asc(position))
}

function lineOf({ line, priceOverride, product }: Awaited<ReturnType<typeof selectLines>>[number]): CartLineResponse {
  const { lineId, productId: id, quantity, weight, boxId, boxNumber, boxSize } = line
  const box = boxId !== null && boxNumber !== null && boxSize !== null ? { id: boxId, number: boxNumber, size: boxSize } : undefined
  return {
    id: lineId ?? `${boxId}-${id}`,
    productId: id,
    quantity,
    weight,
    product: product && toProductSummary(withPriceOverride(product, weight, priceOverride)),
    ...(box && { box }),
  }
}

/**
 * The packs of the product, of one size or of all, that the cart's own open checkout has reserved: they are still
 * available to this cart. The checkout imports the cart, not the other way round, so its tables are named here as text.
 */
function ownReserved(cart: SQL, product: CartProducts, weight?: SQL): SQL {
  const isOfSize = weight ? sql`and held.weight = ${weight}` : sql``
  return sql`(
    select coalesce(sum(held.quantity), 0) from stock_reservation held join checkout on checkout.id = held.checkout_id
    where checkout.cart_id = ${cart} and checkout.state = 'open' and held.product_id = ${product.id} ${isOfSize})`
}

function columnsFor(cart: SQL, product: CartProducts) {
  return cartProductColumns(product, { reservedForCart: (weight) => ownReserved(cart, product, weight) })
}
