import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BoxFruit } from '#contract/cart/own-box.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { gramsLabel, timesLabel } from '#domain/money/figures.ts'
import { OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { weightsOffered } from '#domain/products/product.ts'
import { grams } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { boxContentTable, productTable } from '../tables.ts'
import { byName, isInGrid } from './conditions.ts'
import { inCustomersWords } from './names-in-language.ts'
import { detailColumns, toProductDetail } from './product-columns.ts'

/** What the boxes among these products hold, as text in a language: '6 × Erdbeere 10 g, 2 × Mango 10 g'. */
export async function describeBoxes(
  db: Db,
  productIds: readonly number[],
  language: Language = SHOP_LANGUAGE,
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const { boxId, productId, weight, count, position } = boxContentTable
  const rows = await db
    .select({ boxId, productId, name: productTable.name, weight, count })
    .from(boxContentTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(inArray(boxId, [...productIds]))
    .orderBy(asc(boxId), asc(position))
  const boxes = new Map<number, string>()
  for (const { boxId: id, name, weight: size, count: packs } of await inCustomersWords(db, rows, language))
    boxes.set(id, [boxes.get(id), `${timesLabel(packs)} ${name} ${gramsLabel(grams(size))}`].filter(Boolean).join(', '))
  return boxes
}

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
