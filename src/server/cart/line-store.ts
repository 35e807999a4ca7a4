import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CartLineResponse, CartProduct } from '#contract/cart.ts'
import type { Weight } from '#domain/weight.ts'
import { cardColumns, cardOf, type PictureRow } from '#server/catalogue/product-row.ts'
import { productTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { CartCredential } from './cookie.ts'
import { type Cart, cartColumns, TOUCHED } from './store.ts'
import { cartLineTable, cartTable } from './tables.ts'

const isPublished = eq(productTable.status, 'published')
const cartId = sql.placeholder('cartId')
/** What the basket that a credential opens fulfils: the account's where somebody is signed in, else the cookie's. */
const opened = or(
  eq(cartTable.userId, sql.placeholder('userId')),
  and(sql`${sql.placeholder('userId')}::text is null`, isNull(cartTable.userId), eq(cartTable.tokenHash, sql.placeholder('tokenHash'))),
)
const packsInside = sql<Addition['packs']>`(
  select coalesce(json_agg(json_build_object('weight', line.weight, 'quantity', line.quantity)), '[]')
  from cart_line line where line.cart_id = ${cartTable.id} and line.product_id = ${productTable.id})`
const LINE_KEY = [cartLineTable.cartId, cartLineTable.productId, cartLineTable.weight]

/** A basket's lines in the order they were put in; what its own open checkout holds counts as available to it. */
export async function loadCartLines(db: Db, id: string): Promise<CartLineResponse[]> {
  const rows = await linesOfCart(db).execute({ cartId: id })
  return rows.map(lineOf)
}
const linesOfCart = prepared((db) => selectLines(db, eq(cartLineTable.cartId, cartId)).prepare('cart_lines'))

/** The lines of the basket that the credential opens, in one statement; a label that is not the basket's opens nothing. */
export async function listOwnLines(
  db: Db,
  { credential, label }: { credential: CartCredential; label: string | undefined },
): Promise<CartLineResponse[]> {
  const rows = await ownLines(db).execute({ ...credential, label })
  return rows.map(lineOf)
}
const ownLines = prepared((db) => {
  const label = sql.placeholder('label')
  const named = or(eq(cartTable.userId, sql.placeholder('userId')), sql`${label}::text is null`, eq(cartTable.label, label))
  const own = db.select({ id: cartTable.id }).from(cartTable).where(and(opened, named)).limit(1)
  return selectLines(db, sql`${cartLineTable.cartId} = ${own}`).prepare('cart_own_lines')
})

/** What adding a product depends on, in one statement. */
export interface Addition {
  cart: Cart
  /** As this basket may buy it; null when there is no such product. */
  product: CartProduct | null
  /** The packs of it that the basket holds, by size. */
  packs: { weight: Weight; quantity: number }[]
}

export async function findAddition(
  db: Db,
  { credential, productId }: { credential: CartCredential; productId: number },
): Promise<Addition | undefined> {
  const [row] = await oneAddition(db).execute({ ...credential, productId })
  return row && { ...row, product: row.product && cardOf(row.product) }
}
const oneAddition = prepared((db) =>
  db
    .select({ cart: cartColumns, product: offerColumns(sql`${cartTable.id}`), packs: packsInside })
    .from(cartTable)
    .leftJoin(productTable, and(isPublished, eq(productTable.id, sql.placeholder('productId'))))
    .where(opened)
    .limit(1)
    .prepare('cart_addition'),
)

type LineToPut = { productId: number; weight: Weight; quantity: number }

/** Sets a line's packs unless the basket has changed since it was read; answers the line's number, or undefined if it has. */
export async function putLineIfUnchanged(db: Db, { id, version }: Cart, line: LineToPut): Promise<string | undefined> {
  const [put] = await guardedPut(db).execute({ cartId: id, version, ...line })
  return put?.id
}
const guardedPut = prepared((db) => {
  const unchanged = and(eq(cartTable.id, cartId), eq(cartTable.version, sql.placeholder('version')))
  const touched = db.$with('touched').as(db.update(cartTable).set(TOUCHED).where(unchanged).returning({ id: cartTable.id }))
  const [product, weight, quantity] = ['productId', 'weight', 'quantity'].map((name) => sql.placeholder(name))
  return db
    .with(touched)
    .insert(cartLineTable)
    .select(sql`select gen_random_uuid(), id, ${product}::int, ${weight}::text, ${quantity}::int, clock_timestamp() from touched`)
    .onConflictDoUpdate({ target: LINE_KEY, set: { quantity: sql`excluded.quantity` } })
    .returning({ id: cartLineTable.id })
    .prepare('cart_put_line')
})

export async function findLine(db: Db, line: { cartId: string; lineId: string }): Promise<CartLineResponse | undefined> {
  const [row] = await oneLine(db).execute(line)
  return row && lineOf(row)
}
const oneLine = prepared((db) =>
  selectLines(db, and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.id, sql.placeholder('lineId')))).prepare('cart_one_line'),
)

/** A published product as this basket may buy it. */
export async function findOffer(db: Db, offer: { cartId: string; productId: number }): Promise<CartProduct | undefined> {
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
export async function putLine(tx: Db, line: LineToPut & { cartId: string }): Promise<string> {
  const [put] = await tx
    .insert(cartLineTable)
    .values({ ...line, addedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: LINE_KEY, set: { quantity: line.quantity } })
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

function lineOf({ line: { id, productId, quantity, weight }, product }: Awaited<ReturnType<typeof selectLines>>[number]): CartLineResponse {
  return { id, productId, quantity, weight, product: product && cardOf(product) }
}

/** A product as lines show it: one picture, and as stock level what this basket can have: not reserved, or reserved for its own checkout. */
function offerColumns(cart: SQL) {
  const { reviews: _, ...columns } = cardColumns
  const ownReserved = sql`(
    select coalesce(sum(held.quantity), 0) from stock_reservation held join checkout on checkout.id = held.checkout_id
    where checkout.cart_id = ${cart} and checkout.state = 'open' and held.product_id = ${productTable.id})`
  return {
    ...columns,
    stockLevel: sql<number | null>`${cardColumns.stockLevel} + ${ownReserved}`.mapWith(Number),
    pictures: sql<PictureRow[]>`coalesce((
      select json_build_array(json_build_object(
        'name', picture.name, 'alt', shown.alt, 'width', picture.width, 'height', picture.height,
        'widths', picture.widths, 'placeholder', picture.placeholder))
      from product_picture shown join picture on picture.name = shown.picture
      where shown.product_id = ${productTable.id} order by shown.position limit 1), '[]')`,
  }
}
