import { and, eq } from 'drizzle-orm'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import type { Language } from '#domain/language/language.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { weightsOffered } from '#domain/products/product.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable } from '../tables.ts'
import { byName, isInGrid } from './conditions.ts'
import { detailColumns, toProductDetail } from './product-columns.ts'

/** The most fruits on a page that can still be looked through. */
const MAX_FRUITS = 96

/**
 * The fruits that an own box can hold, by their names in the language, sold-out ones included
 * (docs/rules/own-box.md#sizes).
 */
export async function readBoxFruits(db: Db, language: Language): Promise<BoxFruit[]> {
  const rows = await db
    .select({ ...detailColumns, tastes: productTable.tastes })
    .from(productTable)
    .where(and(isInGrid, eq(productTable.kind, 'pouch'), eq(productTable.status, 'published')))
    .orderBy(byName(language))
    .limit(MAX_FRUITS)
  return rows
    .map((row) => ({ ...toProductDetail(row), tastes: row.tastes }))
    .filter((fruit) => weightsOffered(fruit).includes(OWN_BOX_WEIGHT))
}
