import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type PriceComparison, type PriceEntry, priceComparison } from '#domain/products/price-history.ts'
import { isSellable, regularPrice, sizesOffered } from '#domain/products/product.ts'
import { type Weight, WEIGHTS } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { priceHistoryTable, productTable } from '../tables.ts'

type ProductRow = typeof productTable.$inferSelect

/**
 * Records what the product's sizes cost from now on, where that has changed, and which regular prices may stand beside
 * them (docs/rules/prices.md#struck-prices). Called by every write of a product, in its transaction.
 */
export async function recordPrices(tx: Db, productId: number): Promise<void> {
  const [row] = await tx
    .select({ product: productTable, now: sql<string>`extract(epoch from now()) * 1000` })
    .from(productTable)
    .where(eq(productTable.id, productId))
    .for('update')
  if (!row) throw new Error(`product ${productId} disappeared within its own transaction`)
  const { product } = row
  const now = Number(row.now)
  const histories = await readPriceHistories(tx, productId)
  const offered = new Map(isOffered(product) ? sizesOffered(product).map(({ weight, price }) => [weight, price]) : [])
  const changed = WEIGHTS.map((weight) => ({ weight, price: offered.get(weight) ?? null })).filter(
    ({ weight, price }) => price !== (histories.get(weight)?.at(-1)?.price ?? null),
  )
  if (changed.length > 0) await tx.insert(priceHistoryTable).values(changed.map((entry) => ({ ...entry, productId })))
  for (const { weight, price } of changed) histories.set(weight, [...(histories.get(weight) ?? []), { price, since: now }])
  await saveComparisons(tx, product, comparisonsOf(product, histories, now))
}

/** Ends the comparisons whose time is over; returns how many products had one. A job. */
export async function endPriceComparisons(db: Db): Promise<number> {
  const due = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(lte(productTable.comparisonEndsAt, sql`now()`))
  for (const { id } of due) await db.transaction((tx) => recordPrices(tx, id))
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

function comparisonsOf(product: ProductRow, histories: ReadonlyMap<Weight, PriceEntry[]>, now: number): [Weight, PriceComparison][] {
  return WEIGHTS.map((weight) => [
    weight,
    priceComparison({ history: histories.get(weight) ?? [], regular: regularPrice(product, weight), now }),
  ])
}

async function saveComparisons(tx: Db, { id }: ProductRow, comparisons: readonly [Weight, PriceComparison][]): Promise<void> {
  const allowed = comparisons.flatMap(([weight, comparison]) => (comparison.isAllowed ? [{ weight, until: comparison.until }] : []))
  const ends = allowed.flatMap(({ until }) => (until === null ? [] : [until]))
  const columns = {
    comparedSizes: allowed.map(({ weight }) => weight),
    comparisonEndsAt: ends.length === 0 ? null : new Date(Math.min(...ends)),
  }
  const isSame = and(
    eq(productTable.comparedSizes, columns.comparedSizes),
    sql`${productTable.comparisonEndsAt} is not distinct from ${columns.comparisonEndsAt}`,
  )
  await tx
    .update(productTable)
    .set(columns)
    .where(and(eq(productTable.id, id), sql`not (${isSame})`))
}

/** Whether customers can buy the product as far as its operator decides; being sold out changes no price. */
function isOffered(product: ProductRow): boolean {
  return product.status === 'published' && product.inStock && isSellable(product)
}
