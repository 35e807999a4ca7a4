import { and, asc, desc, not, type SQL, sql } from 'drizzle-orm'
import type { ProductPage, ProductQuery } from '#contract/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { pageOf } from '#domain/page-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { isBoxProduct, isListed } from './listed.ts'
import { cardColumns, cardOf } from './product-row.ts'
import { productTable } from './tables.ts'

export const PAGE_SIZE = 24
const MOST_BOXES = 24

/** One page of the shop: the grid, the boxes beside it, and the categories to choose from (specification, sections 2 and 5). */
export async function searchProducts(db: Db, { q, category, sort, page = 1 }: ProductQuery): Promise<ProductPage> {
  const wanted = and(isListed, q ? matches(q) : undefined, category ? sql`lower(${productTable.category}) = lower(${category})` : undefined)
  const inGrid = and(wanted, not(isBoxProduct))
  const order = q && !sort ? [desc(closeness(q)), ...orderOf('name')] : orderOf(sort ?? 'name')
  const [total, boxes, categories] = await Promise.all([
    db.$count(productTable, inGrid),
    db.select(cardColumns).from(productTable).where(and(wanted, isBoxProduct)).orderBy(asc(productTable.id)).limit(MOST_BOXES),
    listCategories(db),
  ])
  const place = pageOf({ count: total, page, pageSize: PAGE_SIZE })
  const rows = await db
    .select(cardColumns)
    .from(productTable)
    .where(inGrid)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(place.offset)
  return { items: rows.map(cardOf), total, page: place.page, pages: place.pageCount, categories, boxes: boxes.map(cardOf) }
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
  return sql`(search_text like ${part} or ${folded} <% search_names)`
}

function closeness(q: string): SQL {
  return sql`word_similarity(search_fold(${q}), search_names)`
}

function orderOf(sort: SortOrder): SQL[] {
  const byName = [sql`name collate "de-CH-x-icu"`, asc(productTable.id)]
  if (sort === 'name') return byName
  return [sort === 'price-asc' ? asc(productTable.price) : desc(productTable.price), ...byName]
}
