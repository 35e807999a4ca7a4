import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CartLineAnswer } from '#contract/cart.ts'
import type { ProductCard } from '#contract/catalogue.ts'
import type { Weight } from '#domain/weight.ts'
import { cardColumns, cardOf } from '#server/catalogue/product-row.ts'
import { productTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { CartCredential } from './cookie.ts'
import { cartLineTable, cartTable } from './tables.ts'

const isPublished = eq(productTable.status, 'published')
const cartId = sql.placeholder('cartId')

/** A basket's lines in the order they were put in; what its own open checkout holds counts as available to it. */
export async function loadCartLines(db: Db, id: string): Promise<CartLineAnswer[]> {
  const rows = await linesOfCart(db).execute({ cartId: id })
  return rows.map(lineOf)
}
const linesOfCart = prepared((db) => selectLines(db, eq(cartLineTable.cartId, cartId)).prepare('cart_lines'))

/** The lines of the basket that the credential opens, in one statement; a label that is not the basket's opens nothing. */
export async function listOwnLines(
  db: Db,
  { credential, label }: { credential: CartCredential; label: string | undefined },
): Promise<CartLineAnswer[]> {
  const rows = await ownLines(db).execute({ ...credential, label })
  return rows.map(lineOf)
}
const ownLines = prepared((db) => {
  const label = sql.placeholder('label')
  const userId = sql.placeholder('userId')
  const byCookie = and(
    sql`${userId}::text is null`,
    isNull(cartTable.userId),
    eq(cartTable.tokenHash, sql.placeholder('tokenHash')),
    sql`(${label}::text is null or ${cartTable.label} = ${label})`,
  )
  const own = db
    .select({ id: cartTable.id })
    .from(cartTable)
    .where(or(eq(cartTable.userId, userId), byCookie))
    .limit(1)
  return selectLines(db, sql`${cartLineTable.cartId} = ${own}`).prepare('cart_own_lines')
})

export async function findLine(db: Db, line: { cartId: string; lineId: string }): Promise<CartLineAnswer | undefined> {
  const [row] = await oneLine(db).execute(line)
  return row && lineOf(row)
}
const oneLine = prepared((db) =>
  selectLines(db, and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.id, sql.placeholder('lineId')))).prepare('cart_one_line'),
)

/** A published product as this basket may buy it. */
export async function findOffer(db: Db, offer: { cartId: string; productId: number }): Promise<ProductCard | undefined> {
  const [row] = await oneOffer(db).execute(offer)
  return row && cardOf(row)
}
const oneOffer = prepared((db) =>
  db
    .select(offerColumns(sql`${cartId}`))
    .from(productTable)
    .where(and(isPublished, eq(productTable.id, sql.placeholder('productId'))))
    .prepare('cart_offer'),
)

/** The packs of a product in the basket, by size. */
export function listPacks(
  db: Db,
  { cartId, productId }: { cartId: string; productId: number },
): Promise<{ weight: Weight; quantity: number }[]> {
  return db
    .select({ weight: cartLineTable.weight, quantity: cartLineTable.quantity })
    .from(cartLineTable)
    .where(and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.productId, productId)))
}

/** Sets how many packs of a product and size the basket holds; answers the line's number. */
export async function putLine(tx: Db, line: { cartId: string; productId: number; weight: Weight; quantity: number }): Promise<string> {
  const [put] = await tx
    .insert(cartLineTable)
    .values({ ...line, addedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: [cartLineTable.cartId, cartLineTable.productId, cartLineTable.weight], set: { quantity: line.quantity } })
    .returning({ id: cartLineTable.id })
  if (!put) throw new Error('a line that was put has no number')
  return put.id
}

/** Removes the line, or all lines; answers how many there were. */
export async function removeLines(tx: Db, { cartId, lineId }: { cartId: string; lineId?: string }): Promise<number> {
  const one = lineId === undefined ? undefined : eq(cartLineTable.id, lineId)
  const { rowCount } = await tx.delete(cartLineTable).where(and(eq(cartLineTable.cartId, cartId), one))
  return rowCount ?? 0
}

function selectLines(db: Db, which: SQL | undefined) {
  return db
    .select({ line: getTableColumns(cartLineTable), product: offerColumns(sql`${cartLineTable.cartId}`) })
    .from(cartLineTable)
    .leftJoin(productTable, and(isPublished, eq(productTable.id, cartLineTable.productId)))
    .where(which)
    .orderBy(asc(cartLineTable.addedAt))
}

function lineOf({ line: { id, productId, quantity, weight }, product }: Awaited<ReturnType<typeof selectLines>>[number]): CartLineAnswer {
  return { id, productId, quantity, weight, product: product && cardOf(product) }
}

/** A card whose stock level is what this basket can have: what is not reserved, or reserved for its own checkout. */
function offerColumns(cart: SQL) {
  const ownReserved = sql`(
    select coalesce(sum(held.quantity), 0) from stock_reservation held join checkout on checkout.id = held.checkout_id
    where checkout.cart_id = ${cart} and checkout.state = 'open' and held.product_id = ${productTable.id})`
  return { ...cardColumns, stockLevel: sql<number | null>`${cardColumns.stockLevel} + ${ownReserved}`.mapWith(Number) }
}
