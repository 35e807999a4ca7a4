import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type PriceComparison, type PriceEntry, priceComparison } from '#domain/products/price-history.ts'
import { isSellable } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { priceHistoryTable, productSizeTable, productTable } from '../tables.ts'
import { sizesColumn } from './sizes.ts'

type ProductRow = typeof productTable.$inferSelect

/**
 * Records what the product's sizes cost from now on, where that has changed, and which regular prices may stand beside
 * them (docs/rules/prices.md#compare-at-prices). Called by every write of a product, in its transaction.
 */
export async function recordPrices(tx: Db, productId: number): Promise<void> {
  const [row] = await tx
    .select({ product: productTable, sizes: sizesColumn, now: sql<string>`extract(epoch from now()) * 1000` })
    .from(productTable)
    .where(eq(productTable.id, productId))
    .for('update')
  if (!row) throw new Error(`product ${productId} disappeared within its own transaction`)
  const { product, sizes } = row
  const now = Number(row.now)
  const histories = await readPriceHistories(tx, productId)
  const offered = new Map(isOffered(product) ? sizes.map(({ weight, price }) => [weight, price]) : [])
  const changed = [...new Set([...histories.keys(), ...offered.keys()])]
    .map((weight) => ({ weight, price: offered.get(weight) ?? null }))
    .filter(({ weight, price }) => price !== (histories.get(weight)?.at(-1)?.price ?? null))
  if (changed.length > 0) await tx.insert(priceHistoryTable).values(changed.map((entry) => ({ ...entry, productId })))
  for (const { weight, price } of changed) histories.set(weight, [...(histories.get(weight) ?? []), { price, since: now }])
  const comparisons = sizes.flatMap(({ weight, compareAtPrice }): [Weight, PriceComparison][] =>
    compareAtPrice === null ? [] : [[weight, priceComparison({ history: histories.get(weight) ?? [], regular: compareAtPrice, now })]],
  )
  await saveComparisons(tx, productId, comparisons)
}

/** Ends the comparisons whose time is over; returns how many products had one. A job. */
export async function endPriceComparisons(db: Db): Promise<number> {
  const due = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(lte(productTable.comparisonEndsAt, sql`now()`))
  await oneByOne(due, ({ id }) => transaction(db, (tx) => recordPrices(tx, id)))
  return due.length
}

/** The prices of a product's sizes, oldest first. */
export async function readPriceHistories(db: Db, productId: number): Promise<Map<Weight, PriceEntry[]>> {
  const rows = await db
    .select()
    .from(priceHistoryTable)
    .where(eq(priceHistoryTable.productId, productId))
    .orderBy(asc(priceHistoryTable.id))
  const histories = new Map<Weight, PriceEntry[]>()
  for (const { weight, price, since } of rows) histories.set(weight, [...(histories.get(weight) ?? []), { price, since: since.getTime() }])
  return histories
}

async function saveComparisons(tx: Db, productId: number, comparisons: readonly [Weight, PriceComparison][]): Promise<void> {
  const allowed = comparisons.flatMap(([weight, comparison]) => (comparison.isAllowed ? [{ weight, until: comparison.until }] : []))
  const ends = allowed.flatMap(({ until }) => (until === null ? [] : [until]))
  const comparisonEndsAt = ends.length === 0 ? null : new Date(Math.min(...ends))
  const { showsCompareAt, weight } = productSizeTable
  const isAllowed =
    allowed.length === 0
      ? sql`false`
      : inArray(
          weight,
          allowed.map((each) => each.weight),
        )
  await tx
    .update(productSizeTable)
    .set({ showsCompareAt: isAllowed })
    .where(and(eq(productSizeTable.productId, productId), sql`${showsCompareAt} <> (${isAllowed})`))
  await tx
    .update(productTable)
    .set({ comparisonEndsAt })
    .where(and(eq(productTable.id, productId), sql`${productTable.comparisonEndsAt} is distinct from ${comparisonEndsAt}`))
}

/** Whether customers can buy the product as far as its operator decides; being sold out changes no price. */
function isOffered(product: ProductRow): boolean {
  return product.status === 'published' && product.inStock && isSellable(product)
}
