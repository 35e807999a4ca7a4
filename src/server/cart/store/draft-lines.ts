import { and, asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { AgreedDiscount } from '#domain/quote/best-discount.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { cartLineTable, cartTable, priceOverrideTable } from '../tables.ts'
import { cartColumns, type Cart, NEXT_VERSION } from './carts.ts'

export interface DraftLine {
  productId: number
  weight: Weight
  quantity: number
  /** Null for the shop's price. */
  priceOverride: Rappen | null
}

/** Creates a guest's cart that an operator fills; the token whose hash this is opens it. */
export async function insertDraftCart(
  tx: Db,
  cart: { label: string; tokenHash: Buffer; supplements: string | null; giftCardId: string | null },
): Promise<Cart> {
  const [inserted] = await tx.insert(cartTable).values(cart).returning(cartColumns)
  if (!inserted) throw new Error('INSERT INTO cart returned no row')
  return inserted
}

/** Replaces lines, price overrides, agreed discount, handover and language of a locked cart. */
export async function replaceDraftLines(
  tx: Db,
  cartId: string,
  { lines, ...content }: { lines: readonly DraftLine[]; agreedDiscount: AgreedDiscount | null; isCollected: boolean; language?: Language },
): Promise<void> {
  await tx.delete(cartLineTable).where(eq(cartLineTable.cartId, cartId))
  await tx.delete(priceOverrideTable).where(eq(priceOverrideTable.cartId, cartId))
  const packs = lines.map(({ productId, weight, quantity }) => ({ cartId, productId, weight, quantity, addedAt: sql`clock_timestamp()` }))
  const prices = lines.flatMap(({ productId, weight, priceOverride }) =>
    priceOverride === null ? [] : [{ cartId, productId, weight, price: priceOverride }],
  )
  // One after the other: the order of a cart's lines is that of their instants.
  for (const line of packs) await tx.insert(cartLineTable).values(line)
  if (prices.length > 0) await tx.insert(priceOverrideTable).values(prices)
  await tx
    .update(cartTable)
    .set({ agreedDiscount: content.agreedDiscount, isCollected: content.isCollected, language: content.language, ...NEXT_VERSION })
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

/** The lines of a cart with its price overrides, in the order they were added. */
export async function listDraftLines(db: Db, cartId: string): Promise<DraftLine[]> {
  const { productId, weight, quantity, addedAt } = cartLineTable
  return db
    .select({ productId, weight, quantity, priceOverride: priceOverrideTable.price })
    .from(cartLineTable)
    .leftJoin(priceOverrideTable, isPriceOverrideOf(cartLineTable))
    .where(eq(cartLineTable.cartId, cartId))
    .orderBy(asc(addedAt), asc(cartLineTable.id))
}

/** Joins `price_override` with loose lines of a cart. */
export function isPriceOverrideOf({ cartId, productId, weight }: Record<'cartId' | 'productId' | 'weight', Column>): SQL | undefined {
  return and(eq(priceOverrideTable.cartId, cartId), eq(priceOverrideTable.productId, productId), eq(priceOverrideTable.weight, weight))
}
