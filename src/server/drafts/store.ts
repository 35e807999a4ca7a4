import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { lockCart } from '#server/cart/store/carts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type DraftRow, draftOrderTable } from './tables.ts'

export type { DraftRow } from './tables.ts'

const LISTED = 100
const NEXT_VERSION = { version: sql`version + 1`, updatedAt: sql`now()` }

/** The open drafts, newest first, at most a hundred. */
export function listOpenDrafts(db: Db): Promise<DraftRow[]> {
  return db
    .select()
    .from(draftOrderTable)
    .where(eq(draftOrderTable.state, 'open'))
    .orderBy(desc(draftOrderTable.createdAt), draftOrderTable.id)
    .limit(LISTED)
}

export async function findDraftRow(db: Db, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrderTable).where(eq(draftOrderTable.id, id))
  return row
}

/** The draft whose lines are those of this cart. */
export async function findDraftOfCart(db: Db, cartId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrderTable).where(eq(draftOrderTable.cartId, cartId))
  return row
}

/** The draft that has become this order. */
export async function findDraftOfOrder(db: Db, orderId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(draftOrderTable).where(eq(draftOrderTable.orderId, orderId))
  return row
}

/** The open drafts whose carts are these, oldest first. */
export function listOpenDraftsOfCarts(db: Db, cartIds: readonly string[]): Promise<DraftRow[]> {
  const { cartId, state, createdAt, id } = draftOrderTable
  return db
    .select()
    .from(draftOrderTable)
    .where(and(inArray(cartId, [...cartIds]), eq(state, 'open')))
    .orderBy(createdAt, id)
}

/** The draft and its cart, locked until the transaction ends: the cart first, as an order does that ends the draft. */
export async function lockDraftWithCart(tx: Db, id: string): Promise<DraftRow | undefined> {
  const found = await findDraftRow(tx, id)
  if (found?.cartId) await lockCart(tx, found.cartId)
  return lockDraft(tx, id)
}

/** The draft, locked until the transaction ends. */
export async function lockDraft(tx: Db, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(draftOrderTable).where(eq(draftOrderTable.id, id)).for('update')
  return row
}

/** Inserts a draft; undefined when there is one with this id. */
export async function insertDraft(
  tx: Db,
  draft: Pick<DraftRow, 'id' | 'cartId' | 'contact' | 'priceListId' | 'memo' | 'author'>,
): Promise<DraftRow | undefined> {
  const [row] = await tx.insert(draftOrderTable).values(draft).onConflictDoNothing().returning()
  return row
}

/**
 * Ends the draft whose cart has become an order. The checkout calls it, because a draft is paid there by its link.
 */
export async function endOrderedDraft(tx: Db, { cartId, orderId }: { cartId: string; orderId: string }): Promise<void> {
  await tx
    .update(draftOrderTable)
    .set({ state: 'ordered', orderId, contact: null, memo: '', ...NEXT_VERSION })
    .where(and(eq(draftOrderTable.cartId, cartId), ne(draftOrderTable.state, 'ordered')))
}

/**
 * Gives the open drafts with this price list their next version: an operator may have one on the screen, with the terms
 * as they were.
 */
export async function touchDraftsOfPriceList(tx: Db, priceListId: string): Promise<void> {
  await tx
    .update(draftOrderTable)
    .set(NEXT_VERSION)
    .where(and(eq(draftOrderTable.priceListId, priceListId), eq(draftOrderTable.state, 'open')))
}

/** Saves a locked draft under its next version. */
export async function updateDraft(
  tx: Db,
  id: string,
  changes: Partial<Pick<DraftRow, 'contact' | 'priceListId' | 'memo' | 'state' | 'linkSentAt'>>,
): Promise<void> {
  await tx
    .update(draftOrderTable)
    .set({ ...changes, ...NEXT_VERSION })
    .where(eq(draftOrderTable.id, id))
}
