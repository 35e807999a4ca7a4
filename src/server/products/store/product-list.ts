import { type SQL, sql } from 'drizzle-orm'
import type { ProductListQuery } from '#contract/products/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import type { SortOrder } from '#domain/products/catalogue.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { byName, isAvailable, isInBoxes, isInGrid, isListed } from './conditions.ts'
import { fitsFacets } from './product-facets.ts'
import type { ProductMatches } from './product-search.ts'

export const PAGE_SIZE = 24
const MAX_BOXES = 24

export interface ListedIds extends Record<string, unknown> {
  /** How many products the grid has on all pages. */
  total: number
  /** The ids on this page of the grid, in order. */
  grid: number[]
  boxes: number[]
  /** All that a search has found, whatever else is wanted of it; null without a search. */
  matched: number[] | null
}

/**
 * The categories in the order of their first product. Jumps through the index, so its cost does not grow with the
 * catalogue.
 */
export async function listCategories(db: Db): Promise<string[]> {
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

/**
 * One page of the shop by ids, names in the language; with `matches`, of the products that a search finds, best matches
 * first unless sorted. One statement: a search is evaluated once for count, boxes and page; a German list without a
 * search is read from the sort's index.
 */
export async function findListedIds(
  db: Db,
  { category, sort, page = 1, ...facets }: ProductListQuery,
  language: Language,
  matches: ProductMatches | undefined,
): Promise<ListedIds> {
  const source = matches ? sql`found` : sql`product`
  const isInCategory = category ? sql`lower(category) = lower(${category})` : sql`true`
  const isWanted = sql`${isInCategory} and ${fitsFacets(facets)}`
  const [found] = await queryRows<ListedIds>(
    db,
    sql`${matches ? sql`with found as materialized (select * from (${matches}) product where ${isListed})` : sql``}
      select
        ${matches ? sql`array(select id from found)` : sql`null`} as matched,
        (select count(*)::int from ${source} product where ${isInGrid} and ${isWanted}) as total,
        array(select id from ${source} product where ${isInBoxes} and ${isWanted} order by id limit ${MAX_BOXES}) as boxes,
        array(select id from ${source} product where ${isInGrid} and ${isWanted}
          order by ${matches && !sort ? sql`closeness desc, ` : sql``}${orderBy(sort ?? 'name', byName(language))}
          limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) as grid`,
  )
  return found ?? { total: 0, grid: [], boxes: [], matched: null }
}

const isInStock = sql`(product.id in (select id from product where ${isAvailable}))`
const isTaggedBestseller = sql`(product.id in (select id from product where 'Bestseller' = any(tags)))`
const approvedReviews = sql`from review where review.product_id = product.id and review.state = 'approved'`
const averageRating = sql`select round(avg(rating), 1) ${approvedReviews}`
const reviewCount = sql`select count(*) ${approvedReviews}`

function orderBy(sort: SortOrder, name: SQL): SQL {
  if (sort === 'price-asc') return sql`price, ${name}`
  if (sort === 'price-desc') return sql`price desc, ${name}`
  if (sort === 'popular')
    return sql`${isInStock} desc, (select packs from product_popularity where product_id = product.id) desc nulls last,
      ${isTaggedBestseller} desc, ${name}`
  if (sort === 'rating') return sql`${isInStock} desc, (${averageRating}) desc nulls last, (${reviewCount}) desc, ${name}`
  return name
}
