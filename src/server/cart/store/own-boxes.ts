import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { MAX_OWN_BOXES, OWN_BOX_WEIGHT, type OwnBoxContent, type OwnBoxSize } from '#domain/own-box/own-box.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cartBoxContentTable, cartBoxTable } from '../tables.ts'

interface NewBox {
  cartId: string
  key: string
  size: OwnBoxSize
  /** Together as many as the size. */
  contents: readonly OwnBoxContent[]
  /** Decides its number; now unless given. */
  addedAt?: Date
}

/** Puts a full box into a locked cart. */
export async function insertOwnBox(tx: Db, { contents, ...box }: NewBox): Promise<void> {
  const [row] = await tx.insert(cartBoxTable).values(box).returning({ id: cartBoxTable.id })
  if (!row) throw new Error('the box was not inserted')
  const rows = contents.map((content, position) => ({ ...content, position, weight: OWN_BOX_WEIGHT, boxId: row.id }))
  await tx.insert(cartBoxContentTable).values(rows)
}

/** A box of a cart, and when it was added; undefined when the cart does not hold it. */
export async function findOwnBox(
  db: Db,
  { cartId, id }: { cartId: string; id: string },
): Promise<{ id: string; addedAt: Date } | undefined> {
  const [row] = await db
    .select({ id: cartBoxTable.id, addedAt: cartBoxTable.addedAt })
    .from(cartBoxTable)
    .where(and(eq(cartBoxTable.cartId, cartId), eq(cartBoxTable.id, id)))
  return row
}

/** The keys of the boxes in a cart, in the order they were added. */
export async function listOwnBoxKeys(db: Db, cartId: string): Promise<string[]> {
  const { key, addedAt, id } = cartBoxTable
  const rows = await db.select({ key }).from(cartBoxTable).where(eq(cartBoxTable.cartId, cartId)).orderBy(asc(addedAt), asc(id))
  return rows.map((row) => row.key)
}

/** Removes these boxes, or all of the cart; returns how many there were. */
export async function removeOwnBoxes(tx: Db, { cartId, ids }: { cartId: string; ids?: readonly string[] }): Promise<number> {
  const some = ids && inArray(cartBoxTable.id, [...ids])
  const { rowCount } = await tx.delete(cartBoxTable).where(and(eq(cartBoxTable.cartId, cartId), some))
  return rowCount ?? 0
}

/**
 * Moves the boxes of one locked cart to the other as long as it holds fewer than the most, oldest first, except those
 * of a click that it has already. Returns whether it took all of them.
 */
export async function moveOwnBoxes(tx: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const known = await listOwnBoxKeys(tx, to)
  const { id, cartId, key, addedAt } = cartBoxTable
  const boxes = await tx
    .select({ id })
    .from(cartBoxTable)
    .where(and(eq(cartId, from), notInArray(key, known)))
    .orderBy(asc(addedAt), asc(id))
  const ids = boxes.slice(0, Math.max(0, MAX_OWN_BOXES - known.length)).map((row) => row.id)
  await tx.update(cartBoxTable).set({ cartId: to }).where(inArray(id, ids))
  return ids.length === boxes.length
}
