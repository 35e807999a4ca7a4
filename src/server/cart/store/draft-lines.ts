import { and, asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Rappen } from '#domain/money/money.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { AgreedDiscount } from '#domain/quote/agreed-discount.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cartLineTable, cartTable, ownPriceTable } from '../tables.ts'
import { cartColumns, type Cart, NEXT_VERSION } from './carts.ts'

export interface DraftLine {
  productId: number
  weight: Weight
  quantity: number
  /** Null for the shop's price. */
  ownPrice: Rappen | null
}

/** Creates a guest's cart that an operator fills; the token whose hash this is opens it. */
export async function insertDraftCart(tx: Db, cart: { label: string; tokenHash: Buffer; supplements: string | null }): Promise<Cart> {
  const [inserted] = await tx.insert(cartTable).values(cart).returning(cartColumns)
  if (!inserted) throw new Error('INSERT INTO cart returned no row')
  return inserted
}

/** Replaces lines, own prices, agreed discount and handover of a locked cart. */
export async function replaceDraftLines(
  tx: Db,
  cartId: string,
  { lines, agreedDiscount, isCollected }: { lines: readonly DraftLine[]; agreedDiscount: AgreedDiscount | null; isCollected: boolean },
): Promise<void> {
  await tx.delete(cartLineTable).where(eq(cartLineTable.cartId, cartId))
  await tx.delete(ownPriceTable).where(eq(ownPriceTable.cartId, cartId))
  const packs = lines.map(({ productId, weight, quantity }) => ({ cartId, productId, weight, quantity, addedAt: sql`clock_timestamp()` }))
  const prices = lines.flatMap(({ productId, weight, ownPrice }) =>
    ownPrice === null ? [] : [{ cartId, productId, weight, price: ownPrice }],
  )
  // One after the other: the order of a cart's lines is that of their instants.
  for (const line of packs) await tx.insert(cartLineTable).values(line)
  if (prices.length > 0) await tx.insert(ownPriceTable).values(prices)
  await tx
    .update(cartTable)
    .set({ agreedDiscount, isCollected, ...NEXT_VERSION })
    .where(eq(cartTable.id, cartId))
}

/** The carts that supplement one of these orders, by their numbers, and still hold something. */
export function listSupplementingCarts(db: Db, numbers: readonly string[]): Promise<Cart[]> {
  const holdsLines = sql`exists (select from ${cartLineTable} where ${cartLineTable.cartId} = ${cartTable.id})`
  return db
    .select(cartColumns)
    .from(cartTable)
    .where(and(inArray(cartTable.supplements, [...numbers]), holdsLines))
}

/** The lines of a cart with its own prices, in the order they were added. */
export async function listDraftLines(db: Db, cartId: string): Promise<DraftLine[]> {
  const { productId, weight, quantity, addedAt } = cartLineTable
  return db
    .select({ productId, weight, quantity, ownPrice: ownPriceTable.price })
    .from(cartLineTable)
    .leftJoin(ownPriceTable, isOwnPriceOf(cartLineTable))
    .where(eq(cartLineTable.cartId, cartId))
    .orderBy(asc(addedAt), asc(cartLineTable.id))
}

/** Joins `own_price` with loose lines of a cart. */
export function isOwnPriceOf({ cartId, productId, weight }: Record<'cartId' | 'productId' | 'weight', Column>): SQL | undefined {
  return and(eq(ownPriceTable.cartId, cartId), eq(ownPriceTable.productId, productId), eq(ownPriceTable.weight, weight))
}
