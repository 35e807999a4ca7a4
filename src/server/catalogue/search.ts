import { type SQL, sql } from 'drizzle-orm'
import type { ProductList, ProductListQuery } from '#contract/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { pageOf } from '#domain/page-of.ts'
import { transpositions } from '#domain/transpositions.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { isInBoxes, isInGrid, isListed } from './listed.ts'
import { productSearch, productsSpelt } from './product-search.ts'
import { listCards } from './store.ts'

export const PAGE_SIZE = 24
const MOST_BOXES = 24

/** One page of the shop: the grid, the boxes beside it, and the categories to choose from (specification, sections 2 and 5). */
export async function searchProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  const { page = 1 } = query
  const [found, categories] = await Promise.all([findForgiving(db, query), listCategories(db)])
  const { page: shown, pageCount } = pageOf({ count: found.total, page, pageSize: PAGE_SIZE })
  if (shown !== page) return searchProducts(db, { ...query, page: shown })
  const cards = new Map((await listCards(db, [...found.grid, ...found.boxes])).map((card) => [card.id, card]))
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return { items: cardsOf(found.grid), total: found.total, page, pages: pageCount, categories, boxes: cardsOf(found.boxes) }
}

interface Found extends Record<string, unknown> {
  /** How many the grid has on all pages. */
  total: number
  /** The numbers of the products on this page. */
  grid: number[]
  boxes: number[]
}

/** Where nothing is found, two neighbouring letters of a name may have been swapped. */
async function findForgiving(db: Db, query: ProductListQuery): Promise<Found> {
  if (!query.q) return find(db, query)
  const found = await find(db, query, productSearch(query.q))
  const spellings = found.total + found.boxes.length === 0 ? transpositions(query.q) : []
  return spellings.length > 0 ? find(db, query, productsSpelt(spellings)) : found
}

/** One statement for the page: a search reads what it finds once, a list without search is read from the indexes of its order. */
async function find(db: Db, { category, sort, page = 1 }: ProductListQuery, meant?: SQL): Promise<Found> {
  const shelf = meant ? sql`found` : sql`product`
  const wanted = category ? sql`lower(category) = lower(${category})` : sql`true`
  const [found] = await queryRows<Found>(
    db,
    sql`${meant ? sql`with found as materialized (select * from (${meant}) product where ${isListed})` : sql``}
      select
        (select count(*)::int from ${shelf} product where ${isInGrid} and ${wanted}) as total,
        array(select id from ${shelf} product where ${isInBoxes} and ${wanted} order by id limit ${MOST_BOXES}) as boxes,
        array(select id from ${shelf} product where ${isInGrid} and ${wanted}
          order by ${meant && !sort ? sql`closeness desc, ` : sql``}${ORDERS[sort ?? 'name']}
          limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) as grid`,
  )
  return found ?? { total: 0, grid: [], boxes: [] }
}

const byName = sql`name collate "de-CH-x-icu", id`
const ORDERS: Readonly<Record<SortOrder, SQL>> = {
  name: byName,
  'price-asc': sql`price, ${byName}`,
  'price-desc': sql`price desc, ${byName}`,
}

/** Each category once, going from one to the next in the index instead of reading every product. */
async function listCategories(db: Db): Promise<string[]> {
  const rows = await queryRows<{ category: string }>(
    db,
    sql`with recursive listed as (
        (select category, id from product where ${isListed} order by category, id limit 1)
        union all
        select next.category, next.id from listed, lateral (
          select category, id from product where ${isListed} and category > listed.category order by category, id limit 1) next)
      select category from listed order by id`,
  )
  return rows.map(({ category }) => category)
}
