import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Weight, WEIGHTS } from '#domain/products/weight.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productSizeTable } from '../tables.ts'

/** What operators set of a size, flat as in calls and files: `stock10g` … `grossWeight20g`. */
export type SizeFields = Record<`${'stock' | 'netWeight' | 'grossWeight'}${Weight}`, number | null> &
  Record<`${'sku' | 'gtin'}${Weight}`, string | null>

/** The same with the packs that open checkouts have reserved. */
export type SizeValues = SizeFields & Record<`reserved${Weight}`, number>

/** The column of each field of a size that operators set, and its type. */
const COLUMNS = [
  ['stock', 'stock_level', 'int'],
  ['sku', 'sku', 'text'],
  ['gtin', 'gtin', 'text'],
  ['netWeight', 'net_weight', 'int'],
  ['grossWeight', 'gross_weight', 'int'],
] as const

const SIZE_FIELDS: ReadonlySet<string> = new Set(COLUMNS.flatMap(([field]) => WEIGHTS.map((weight) => `${field}${weight}`)))

/** A column of one size, to select beside columns of `product`. */
export function sizeColumn<Value>(column: string, weight: Weight): SQL<Value> {
  return sql<Value>`(select size.${sql.identifier(column)} from product_size size where size.product_id = product.id and size.weight = ${sql.raw(`'${weight}'`)})`
}

/** What is known of all sizes, to select beside columns of `product`. */
export const sizeColumns = {
  stock10g: sizeColumn<number | null>('stock_level', '10g'),
  stock15g: sizeColumn<number | null>('stock_level', '15g'),
  stock20g: sizeColumn<number | null>('stock_level', '20g'),
  reserved10g: sizeColumn<number>('reserved', '10g'),
  reserved15g: sizeColumn<number>('reserved', '15g'),
  reserved20g: sizeColumn<number>('reserved', '20g'),
  sku10g: sizeColumn<string | null>('sku', '10g'),
  sku15g: sizeColumn<string | null>('sku', '15g'),
  sku20g: sizeColumn<string | null>('sku', '20g'),
  gtin10g: sizeColumn<string | null>('gtin', '10g'),
  gtin15g: sizeColumn<string | null>('gtin', '15g'),
  gtin20g: sizeColumn<string | null>('gtin', '20g'),
  netWeight10g: sizeColumn<number | null>('net_weight', '10g'),
  netWeight15g: sizeColumn<number | null>('net_weight', '15g'),
  netWeight20g: sizeColumn<number | null>('net_weight', '20g'),
  grossWeight10g: sizeColumn<number | null>('gross_weight', '10g'),
  grossWeight15g: sizeColumn<number | null>('gross_weight', '15g'),
  grossWeight20g: sizeColumn<number | null>('gross_weight', '20g'),
} as const

/** The fields of sizes among the fields of a product, and the others. */
export function splitSizes<Fields extends Partial<SizeFields>>(
  fields: Fields,
): { sizes: Partial<SizeFields>; columns: Omit<Fields, keyof SizeFields> } {
  const entries = Object.entries(fields)
  const pick = (isOfSize: boolean) => Object.fromEntries(entries.filter(([name]) => SIZE_FIELDS.has(name) === isOfSize))
  return { sizes: pick(true), columns: pick(false) as Omit<Fields, keyof SizeFields> }
}

/** Saves these fields of the sizes of a locked product, in one statement. */
export async function saveSizes(tx: Db, productId: number, fields: Partial<SizeFields>): Promise<void> {
  const assignments = COLUMNS.flatMap(([field, column, type]) => {
    const cases = WEIGHTS.flatMap((weight) => {
      const value = fields[`${field}${weight}`]
      return value === undefined ? [] : [sql`when ${weight} then ${value}::${sql.raw(type)}`]
    })
    const name = sql.identifier(column)
    return cases.length === 0 ? [] : [sql`${name} = case weight ${sql.join(cases, sql` `)} else ${name} end`]
  })
  if (assignments.length === 0) return
  await tx.execute(sql`update product_size set ${sql.join(assignments, sql`, `)} where product_id = ${productId}`)
}

/** The sizes of a product whose stock is that of their lots (docs/rules/lots.md#stock). */
export async function listSizesWithLots(db: Db, productId: number): Promise<Weight[]> {
  const { weight, hasLots } = productSizeTable
  const rows = await db
    .select({ weight })
    .from(productSizeTable)
    .where(and(eq(productSizeTable.productId, productId), eq(hasLots, true)))
  return rows.map((row) => row.weight)
}

/** The SKUs and GTINs among these that a size of another product has. */
export async function listTakenCodes(tx: Db, productId: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const { sku, gtin } = productSizeTable
  const rows = await tx
    .select({ sku, gtin })
    .from(productSizeTable)
    .where(and(ne(productSizeTable.productId, productId), or(inArray(sku, [...codes]), inArray(gtin, [...codes]))))
  return new Set(rows.flatMap((row) => [row.sku, row.gtin]).filter((code) => code !== null && codes.includes(code)) as string[])
}

/** The products whose sizes have these SKUs, by SKU. */
export async function listProductsOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { sku, productId } = productSizeTable
  const rows = await inBatches(skus, (batch) => db.select({ sku, productId }).from(productSizeTable).where(inArray(sku, batch)))
  return new Map(rows.flatMap((row) => (row.sku === null ? [] : [[row.sku, row.productId] as const])))
}
