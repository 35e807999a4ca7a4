import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { SizeFields } from '#domain/products/flat-sizes.ts'
import type { Weight } from '#domain/products/weight.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productSizeTable, stockMovementTable } from '../tables.ts'

/** A size as stored. */
export type StoredSize = SizeFields & { reserved: number; hasLots: boolean }

/** Why the stock of a size changes, and who changed it. */
export interface StockReason {
  reason: 'initial' | 'correction' | 'import'
  actor: string
}

/** The sizes that a product is offered in, from light to heavy, to select beside columns of `product`. */
export const sizesColumn = sql<StoredSize[]>`(
  select coalesce(json_agg(json_build_object(
    'weight', size.weight, 'price', size.price, 'compareAtPrice', size.compare_at_price, 'stock', size.stock_level, 'sku', size.sku,
    'gtin', size.gtin, 'netWeight', size.net_weight, 'grossWeight', size.gross_weight, 'stripePriceId', size.stripe_price_id,
    'reserved', size.reserved, 'hasLots', size.has_lots) order by size.grams), '[]')
  from product_size size where size.product_id = product.id and size.price is not null)`

/** The packs in the sizes that a product is offered in, null while none is counted, and those reserved of them. */
export function sumsOf(sizes: readonly StoredSize[]): { stockLevel: number | null; reserved: number } {
  const counted = sizes.flatMap(({ stock, reserved }) => (stock === null ? [] : [{ stock, reserved }]))
  return {
    stockLevel: counted.length === 0 ? null : counted.reduce((sum, { stock }) => sum + stock, 0),
    reserved: counted.reduce((sum, { reserved }) => sum + reserved, 0),
  }
}

/**
 * Saves these sizes of a locked product, new ones included, with the differences of their stock in the ledger. A size
 * that the product was sold in before is offered again, one with lots with their stock. A SKU or GTIN that only a
 * withdrawn size has is taken from it.
 */
export async function saveSizes(tx: Db, productId: number, sizes: readonly SizeFields[], { reason, actor }: StockReason): Promise<void> {
  if (sizes.length === 0) return
  const weights = sizes.map(({ weight }) => weight)
  const before = await tx
    .select({ weight: productSizeTable.weight, stockLevel: productSizeTable.stockLevel, hasLots: productSizeTable.hasLots })
    .from(productSizeTable)
    .where(and(eq(productSizeTable.productId, productId), inArray(productSizeTable.weight, weights)))
  const stockOf = ({ weight, stock }: SizeFields) => {
    const stored = before.find((size) => size.weight === weight)
    return stored?.hasLots ? stored.stockLevel : stock
  }
  await releaseCodes(tx, sizes)
  await tx
    .insert(productSizeTable)
    .values(
      sizes.map((size) => {
        const { weight, price, compareAtPrice, sku, gtin, netWeight, grossWeight, stripePriceId } = size
        return { productId, weight, price, compareAtPrice, stockLevel: stockOf(size), sku, gtin, netWeight, grossWeight, stripePriceId }
      }),
    )
    .onConflictDoUpdate({
      target: [productSizeTable.productId, productSizeTable.weight],
      set: {
        price: sql`excluded.price`,
        compareAtPrice: sql`excluded.compare_at_price`,
        stockLevel: sql`excluded.stock_level`,
        sku: sql`excluded.sku`,
        gtin: sql`excluded.gtin`,
        netWeight: sql`excluded.net_weight`,
        grossWeight: sql`excluded.gross_weight`,
        stripePriceId: sql`excluded.stripe_price_id`,
      },
    })
  const movements = sizes.flatMap((size) => {
    const { weight } = size
    const change = (stockOf(size) ?? 0) - (before.find((each) => each.weight === weight)?.stockLevel ?? 0)
    return change === 0 ? [] : [{ productId, weight, change, reason, actor }]
  })
  if (movements.length > 0) await tx.insert(stockMovementTable).values(movements)
}

/** Withdraws sizes of a locked product that hold no packs: what was sold of them and their lots stay. */
export async function withdrawSizes(tx: Db, productId: number, weights: readonly Weight[]): Promise<void> {
  if (weights.length === 0) return
  await tx
    .update(productSizeTable)
    .set({ price: null, compareAtPrice: null, stripePriceId: null })
    .where(and(eq(productSizeTable.productId, productId), inArray(productSizeTable.weight, [...weights])))
}

/** The sizes of a product that it is no longer offered in: their stock, and whether that is the stock of their lots. */
export function listWithdrawnSizes(db: Db, productId: number): Promise<Pick<StoredSize, 'weight' | 'stock' | 'reserved' | 'hasLots'>[]> {
  const { weight, stockLevel, reserved, hasLots } = productSizeTable
  return db
    .select({ weight, stock: stockLevel, reserved, hasLots })
    .from(productSizeTable)
    .where(and(eq(productSizeTable.productId, productId), isNull(productSizeTable.price)))
}

/** All sizes that products are offered in, from light to heavy. */
export async function listWeightsInUse(db: Db): Promise<Weight[]> {
  const { weight, grams, price } = productSizeTable
  const rows = await db.selectDistinct({ weight, grams }).from(productSizeTable).where(isNotNull(price)).orderBy(grams)
  return rows.map((row) => row.weight)
}

/** The SKUs and GTINs among these that an offered size of another product has. */
export async function listTakenCodes(tx: Db, productId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const { sku, gtin, price } = productSizeTable
  const rows = await tx
    .select({ sku, gtin })
    .from(productSizeTable)
    .where(and(ne(productSizeTable.productId, productId), isNotNull(price), or(inArray(sku, [...codes]), inArray(gtin, [...codes]))))
  return new Set(rows.flatMap((row) => [row.sku, row.gtin]).filter((code) => code !== null && codes.includes(code)) as string[])
}

/** The products that have these SKUs and GTINs on a size that they are offered in, by code. */
export async function listHoldersOfCodes(tx: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { sku, gtin, price, productId } = productSizeTable
  const isOffered = isNotNull(price)
  const rows = await inBatches(codes, (batch) =>
    tx
      .select({ sku, gtin, productId })
      .from(productSizeTable)
      .where(and(isOffered, or(inArray(sku, batch), inArray(gtin, batch)))),
  )
  return new Map(rows.flatMap((row) => [row.sku, row.gtin].flatMap((code) => (code === null ? [] : [[code, row.productId] as const]))))
}

/** The products whose sizes have these SKUs, by SKU. */
export async function listProductsOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { sku, productId } = productSizeTable
  const rows = await inBatches(skus, (batch) => db.select({ sku, productId }).from(productSizeTable).where(inArray(sku, batch)))
  return new Map(rows.flatMap((row) => (row.sku === null ? [] : [[row.sku, row.productId] as const])))
}

async function releaseCodes(tx: Db, sizes: readonly SizeFields[]): Promise<void> {
  for (const field of ['sku', 'gtin'] as const) {
    const codes = sizes.flatMap((size) => size[field] ?? [])
    if (codes.length === 0) continue
    await tx
      .update(productSizeTable)
      .set({ [field]: null })
      .where(and(isNull(productSizeTable.price), inArray(productSizeTable[field], codes)))
  }
}
