import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CartLineResponse, CartLineProduct } from '#contract/cart.ts'
import type { OwnBox } from '#domain/own-box.ts'
import type { Weight } from '#domain/weight.ts'
import { type CartProducts, cartProductColumns, cartProducts } from '#server/catalogue/store/cart-products.ts'
import { toProductSummary } from '#server/catalogue/store/product-columns.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { CartCredential } from '../cookie.ts'
import { cartBoxContentTable, cartBoxTable, cartGiftCardTable, cartLineTable, cartTable } from '../tables.ts'
import { type Cart, cartColumns } from './carts.ts'
import { isOpenedBy, matchesLabel } from './ownership.ts'

const cartId = sql.placeholder('cartId')
const productId = sql.placeholder('productId')
const userId = sql.placeholder('userId')
const opened = isOpenedBy({ userId, tokenHash: sql.placeholder('tokenHash') })

/** The packs of one product in a basket, by size. */
type PacksBySize = { weight: Weight; quantity: number }[]

/** A line that is priced: a loose one, or a fruit of an own box. */
export type PricedLine = CartLineResponse & { box?: OwnBox }

/** Everything in the basket that is priced: the loose lines, then the fruits of its own boxes (docs/rules/own-box.md#basket). */
export async function loadCartLines(db: Db, id: string): Promise<PricedLine[]> {
  return [...(await loadLooseLines(db, id)), ...(await loadBoxLines(db, id))]
}

/** The basket's loose lines in the order they were added; what its own open checkout has reserved counts as available to it. */
export async function loadLooseLines(db: Db, id: string): Promise<CartLineResponse[]> {
  const rows = await linesOfCart(db).execute({ cartId: id })
  return rows.map(lineOf)
}
const linesOfCart = prepared((db) => selectLines(db, eq(cartLineTable.cartId, cartId)).prepare('cart_lines'))

/** The fruits of the own boxes, box by box in the order they were added. */
async function loadBoxLines(db: Db, id: string): Promise<PricedLine[]> {
  const rows = await boxLinesOfCart(db).execute({ cartId: id })
  return rows.map(({ content: { productId: fruit, weight, count }, box, product }) => ({
    id: `${box.id}-${fruit}`,
    productId: fruit,
    quantity: count,
    weight,
    product: product && toProductSummary(product),
    box,
  }))
}
const boxLinesOfCart = prepared((db) => {
  const product = cartProducts(db)
  const number = sql<number>`(dense_rank() over (order by ${cartBoxTable.addedAt}, ${cartBoxTable.id}))::int`
  return db
    .select({
      content: getTableColumns(cartBoxContentTable),
      box: { id: cartBoxTable.id, number, size: cartBoxTable.size },
      product: columnsFor(sql`${cartBoxTable.cartId}`, product),
    })
    .from(cartBoxContentTable)
    .innerJoin(cartBoxTable, eq(cartBoxTable.id, cartBoxContentTable.boxId))
    .leftJoin(product, eq(product.id, cartBoxContentTable.productId))
    .where(eq(cartBoxTable.cartId, cartId))
    .orderBy(asc(cartBoxTable.addedAt), asc(cartBoxTable.id), asc(cartBoxContentTable.position))
    .prepare('cart_box_lines')
})

/** The lines of the basket that the credential opens, in one statement; none for a label that is not the basket's. */
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
  return selectLines(db, sql`${cartLineTable.cartId} = ${own}`).prepare('cart_own_lines')
})

export async function findLine(db: Db, line: { cartId: string; lineId: string }): Promise<CartLineResponse | undefined> {
  const [row] = await oneLine(db).execute(line)
  return row && lineOf(row)
}
const oneLine = prepared((db) =>
  selectLines(db, and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.id, sql.placeholder('lineId')))).prepare('cart_one_line'),
)

export interface ProductInCart {
  cart: Cart
  /** As this basket may buy it; null when no such product is published. */
  product: CartLineProduct | null
  packs: PacksBySize
}

/** What adding a product depends on, in one statement: the basket, the product, and its packs in the basket. */
export async function findProductInCart(
  db: Db,
  wanted: { credential: CartCredential; productId: number },
): Promise<ProductInCart | undefined> {
  const [row] = await productInCart(db).execute({ ...wanted.credential, productId: wanted.productId })
  return row && { ...row, product: row.product && toProductSummary(row.product) }
}
const productInCart = prepared((db) => {
  const product = cartProducts(db)
  const packs = sql<PacksBySize>`(
    select coalesce(json_agg(json_build_object('weight', line.weight, 'quantity', line.quantity)), '[]')
    from cart_line line where line.cart_id = ${cartTable.id} and line.product_id = ${product.id})`
  return db
    .select({ cart: cartColumns, product: columnsFor(sql`${cartTable.id}`, product), packs })
    .from(cartTable)
    .leftJoin(product, eq(product.id, productId))
    .where(opened)
    .limit(1)
    .prepare('cart_product_in_cart')
})

/** A published product as this basket may buy it. */
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

/** Whether there is anything to buy in the basket. */
export async function hasLines(db: Db, id: string): Promise<boolean> {
  if ((await db.$count(cartLineTable, eq(cartLineTable.cartId, id))) > 0) return true
  if ((await db.$count(cartBoxTable, eq(cartBoxTable.cartId, id))) > 0) return true
  return (await db.$count(cartGiftCardTable, eq(cartGiftCardTable.cartId, id))) > 0
}

function selectLines(db: Db, which: SQL | undefined) {
  const product = cartProducts(db)
  return db
    .select({ line: getTableColumns(cartLineTable), product: columnsFor(sql`${cartLineTable.cartId}`, product) })
    .from(cartLineTable)
    .leftJoin(product, eq(product.id, cartLineTable.productId))
    .where(which)
    .orderBy(asc(cartLineTable.addedAt))
}

function lineOf({ line: { id, productId, quantity, weight }, product }: Awaited<ReturnType<typeof selectLines>>[number]): CartLineResponse {
  return { id, productId, quantity, weight, product: product && toProductSummary(product) }
}

/**
 * The packs of the product, of one size or of all, that the basket's own open checkout has reserved: they are still available
 * to this basket. The checkout imports the cart, not the other way round, so its tables are named here as text.
 */
function ownReserved(cart: SQL, product: CartProducts, weight?: Weight): SQL {
  const isOfSize = weight === undefined ? sql`` : sql`and held.weight = ${sql.raw(`'${weight}'`)}`
  return sql`(
    select coalesce(sum(held.quantity), 0) from stock_reservation held join checkout on checkout.id = held.checkout_id
    where checkout.cart_id = ${cart} and checkout.state = 'open' and held.product_id = ${product.id} ${isOfSize})`
}

function columnsFor(cart: SQL, product: CartProducts) {
  return cartProductColumns(product, { reservedForCart: (weight) => ownReserved(cart, product, weight) })
}
