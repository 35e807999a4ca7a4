import { asc, eq, inArray } from 'drizzle-orm'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { gramsLabel, timesLabel } from '#domain/money/figures.ts'
import { grams } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { boxContentTable, productTable } from '../tables.ts'
import { inCustomersWords } from './names-in-language.ts'

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
