import { and, eq, lte, sql } from 'drizzle-orm'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { CartCredential } from '../cookie.ts'
import { cartLineTable, cartTable } from '../tables.ts'
import { type Cart, insertCart, NEXT_VERSION } from './carts.ts'

type Packs = { productId: number; weight: Weight; quantity: number }

const LINE_KEY = [cartLineTable.cartId, cartLineTable.productId, cartLineTable.weight]

/**
 * Creates the credential's cart with its first line, and returns the line's id; undefined when there is a cart of the
 * credential or with the label.
 */
export async function createCartWithLine(
  db: Db,
  { credential, label, productId, weight, quantity }: Packs & { credential: CartCredential; label: string },
): Promise<string | undefined> {
  const created = db.$with('created').as(insertCart(db, { credential, label }).returning({ id: cartTable.id }))
  const [line] = await db
    .with(created)
    .insert(cartLineTable)
    .select(sql`select gen_random_uuid(), id, ${productId}::int, ${weight}::text, ${quantity}::int, clock_timestamp() from created`)
    .returning({ id: cartLineTable.id })
  return line?.id
}

/**
 * Sets a line's quantity unless the cart has changed since it was read; returns the line's id, or undefined if it has.
 */
export async function putLineIfUnchanged(db: Db, { id, version }: Cart, line: Packs): Promise<string | undefined> {
  const [put] = await guardedPut(db).execute({ cartId: id, version, ...line })
  return put?.id
}
const guardedPut = prepared((db) => {
  const unchanged = and(eq(cartTable.id, sql.placeholder('cartId')), eq(cartTable.version, sql.placeholder('version')))
  const touched = db.$with('touched').as(db.update(cartTable).set(NEXT_VERSION).where(unchanged).returning({ id: cartTable.id }))
  const [product, weight, quantity] = ['productId', 'weight', 'quantity'].map((name) => sql.placeholder(name))
  return db
    .with(touched)
    .insert(cartLineTable)
    .select(sql`select gen_random_uuid(), id, ${product}::int, ${weight}::text, ${quantity}::int, clock_timestamp() from touched`)
    .onConflictDoUpdate({ target: LINE_KEY, set: { quantity: sql`excluded.quantity` } })
    .returning({ id: cartLineTable.id })
    .prepare('cart_put_line')
})

/** Sets how many packs of a product and size the cart holds. */
export async function putLine(tx: Db, line: Packs & { cartId: string }): Promise<void> {
  await tx
    .insert(cartLineTable)
    .values({ ...line, addedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: LINE_KEY, set: { quantity: line.quantity } })
}

/** Takes these packs out of the cart; a line that holds no more than them is removed. */
export async function takePacks(tx: Db, { cartId, productId, weight, quantity }: Packs & { cartId: string }): Promise<void> {
  const line = and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.productId, productId), eq(cartLineTable.weight, weight))
  const { rowCount } = await tx.delete(cartLineTable).where(and(line, lte(cartLineTable.quantity, quantity)))
  if (rowCount !== 0) return
  await tx
    .update(cartLineTable)
    .set({ quantity: sql`quantity - ${quantity}` })
    .where(line)
}

/** Removes one line, or all lines of the cart; returns how many there were. */
export async function removeLines(tx: Db, { cartId, lineId }: { cartId: string; lineId?: string }): Promise<number> {
  const one = lineId === undefined ? undefined : eq(cartLineTable.id, lineId)
  const { rowCount } = await tx.delete(cartLineTable).where(and(eq(cartLineTable.cartId, cartId), one))
  return rowCount ?? 0
}
