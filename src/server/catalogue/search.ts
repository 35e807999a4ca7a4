import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ProductCard, ProductPage, ProductQuery } from '#contract/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { pageOf } from '#domain/page-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { isInBoxes, isInGrid, isListed } from './listed.ts'
import { cardColumns, cardOf } from './product-row.ts'
import { listCards } from './store.ts'
import { productTable } from './tables.ts'

export const PAGE_SIZE = 24
const MOST_BOXES = 24

/** One page of the shop: the grid, the boxes beside it, and the categories to choose from (specification, sections 2 and 5). */
export async function searchProducts(db: Db, { q, category, sort, page = 1 }: ProductQuery): Promise<ProductPage> {
  const wanted = and(q ? matches(q) : undefined, category ? sql`lower(${productTable.category}) = lower(${category})` : undefined)
  const inGrid = and(isInGrid, wanted)
  const order = q && !sort && isWord(q) ? [desc(closeness(q)), ...orderOf('name')] : orderOf(sort ?? 'name')
  const [total, boxes, categories] = await Promise.all([
    db.$count(productTable, inGrid),
    db.select(cardColumns).from(productTable).where(and(isInBoxes, wanted)).orderBy(asc(productTable.id)).limit(MOST_BOXES),
    listCategories(db),
  ])
  const place = pageOf({ count: total, page, pageSize: PAGE_SIZE })
  const items = await listCardsInOrder(
    db,
    db
      .select({ id: productTable.id })
      .from(productTable)
      .where(inGrid)
      .orderBy(...order)
      .limit(PAGE_SIZE)
      .offset(place.offset),
  )
  return { items, total, page: place.page, pages: place.pageCount, categories, boxes: boxes.map(cardOf) }
}

/** Pictures and reviews are read for the page's products alone, not for all that are sorted or passed over. */
async function listCardsInOrder(db: Db, ordered: PromiseLike<{ id: number }[]>): Promise<ProductCard[]> {
  const ids = (await ordered).map(({ id }) => id)
  const cards = new Map((await listCards(db, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function listCategories(db: Db): Promise<string[]> {
  const rows = await db
    .select({ category: productTable.category })
    .from(productTable)
    .where(isListed)
    .groupBy(productTable.category)
    .orderBy(sql`min(${productTable.id})`)
  return rows.map(({ category }) => category)
}

/** Found by a part of name or description, else by a name, tag or synonym that is nearly spelt like it. */
function matches(q: string): SQL {
  const folded = sql`search_fold(${q})`
  const part = sql`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  return isWord(q) ? sql`(search_text like ${part} or ${folded} <% search_names)` : sql`search_text like ${part}`
}

/** One or two letters are close to everything. */
function isWord(q: string): boolean {
  return q.length > 2
}

function closeness(q: string): SQL {
  return sql`word_similarity(search_fold(${q}), search_names)`
}

function orderOf(sort: SortOrder): SQL[] {
  const byName = [sql`name collate "de-CH-x-icu"`, asc(productTable.id)]
  if (sort === 'name') return byName
  return [sort === 'price-asc' ? asc(productTable.price) : desc(productTable.price), ...byName]
}
