import { and, gt, inArray, sql } from 'drizzle-orm'
import type { SizeFields } from '#domain/products/flat-sizes.ts'
import { baseSize, regularPrice } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { boxContentTable, productPictureTable, productSizeTable, productTable, samplerBoxTable } from '../tables.ts'
import type { NewProductRow } from './admin-products.ts'
import { recordPrices } from './price-history.ts'
import { saveSizes } from './sizes.ts'

export interface SeedProduct extends NewProductRow {
  id: number
  sizes: readonly SizeFields[]
  pictures: readonly { name: string; alt: string }[]
  boxContents: readonly { productId: number; weight: Weight; count: number }[]
}

/** Whether the shop has a product, whatever its status. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.select({ id: productTable.id }).from(productTable).limit(1)).length > 0
}

/** Inserts products with given ids, their sizes, pictures and box contents; the next product gets the id after them. */
export async function insertProducts(tx: Db, products: readonly SeedProduct[]): Promise<void> {
  await tx.insert(productTable).values(
    products.map(({ sizes, pictures: _pictures, boxContents: _boxContents, ...columns }) => ({
      ...columns,
      price: regularPrice(baseSize(sizes)),
    })),
  )
  await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'id'), (select max(id) from product))`)
  for (const { id, sizes } of products) {
    await saveSizes(tx, id, sizes, { reason: 'initial', actor: 'system' })
    await recordPrices(tx, id)
  }
  await tx
    .insert(productPictureTable)
    .values(
      products.flatMap(({ id, pictures }) => pictures.map(({ name, alt }, position) => ({ productId: id, position, picture: name, alt }))),
    )
  await tx
    .insert(boxContentTable)
    .values(products.flatMap(({ id, boxContents }) => boxContents.map((content, position) => ({ boxId: id, position, ...content }))))
}

export async function insertSamplerBox(tx: Db, box: { isActive: boolean; productId: number; contents: number[] }): Promise<void> {
  await tx.insert(samplerBoxTable).values(box)
}

/** The sizes of these products that hold packs. */
export async function listCountedSizes(tx: Db, productIds: readonly number[]) {
  const { productId, weight, stockLevel } = productSizeTable
  const rows = await tx
    .select({ productId, weight, packs: stockLevel })
    .from(productSizeTable)
    .where(and(inArray(productId, [...productIds]), gt(stockLevel, 0)))
  return rows.map(({ packs, ...size }) => ({ ...size, packs: packs ?? 0 }))
}
