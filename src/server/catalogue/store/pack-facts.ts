import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Weight } from '#domain/weight.ts'
import { grams } from '#domain/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productSizeTable, productTable } from '../tables.ts'

/** What the packing of a size needs to know. */
export interface PackFacts {
  productId: number
  weight: Weight
  isBox: boolean
  shelf: string | null
  sku: string | null
  gtin: string | null
  netGrams: number
  grossGrams: number | null
}

const { productId, weight, shelf, sku, gtin, netWeight, grossWeight } = productSizeTable
const { kind, netWeightGrams } = productTable

/** What is known of the packs of all sizes of these products. */
export async function listPackFacts(db: Db, productIds: readonly number[]): Promise<PackFacts[]> {
  const rows = await db
    .select({ productId, weight, kind, shelf, sku, gtin, netWeight, grossWeight, netWeightGrams })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(inArray(productId, [...productIds]))
  return rows.map((row) => ({
    productId: row.productId,
    weight: row.weight,
    isBox: row.kind === 'box',
    shelf: row.shelf,
    sku: row.sku,
    gtin: row.gtin,
    netGrams: row.netWeight ?? row.netWeightGrams ?? grams(row.weight),
    grossGrams: row.grossWeight,
  }))
}

/** The sizes of all products that are not archived and not services, with their shelves and all that decides which are offered. */
export function listShelfRows(db: Db) {
  const { id, name, price, price10g, price15g, price20g, salePrice, status } = productTable
  return db
    .select({ productId: id, name, weight, shelf, price, price10g, price15g, price20g, salePrice, netWeightGrams })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(and(ne(status, 'archived'), ne(kind, 'service')))
    .orderBy(asc(name), asc(id), asc(weight))
}

/** A size with its product's name, locked until the transaction ends. */
export async function lockShelf(tx: Db, size: { productId: number; weight: Weight }) {
  const [row] = await tx
    .select({ name: productTable.name, shelf })
    .from(productSizeTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(and(eq(productId, size.productId), eq(weight, size.weight)))
    .for('update', { of: productSizeTable })
  return row
}

export async function saveShelf(tx: Db, size: { productId: number; weight: Weight; shelf: string | null }): Promise<void> {
  await tx
    .update(productSizeTable)
    .set({ shelf: size.shelf })
    .where(and(eq(productId, size.productId), eq(weight, size.weight)))
}
