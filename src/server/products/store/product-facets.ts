import { type SQL, sql } from 'drizzle-orm'
import type { ProductList, ProductListQuery } from '#contract/products/catalogue.ts'
import { knownFacetValues } from '#domain/products/facet-choice.ts'
import { FACETS, type Facet, NO_ALLERGENS } from '#domain/products/facets.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { isInGrid } from './conditions.ts'

type Chosen = { [F in Facet]?: string | undefined }

/**
 * Whether a product has one of the chosen tastes and countries and none of the unwanted allergens
 * (docs/rules/catalogue.md#facets).
 */
export function fitsFacets(chosen: Chosen): SQL {
  const conditions = FACETS.flatMap((facet) => condition(facet, chosen) ?? [])
  if (conditions.length === 0) return sql`true`
  return sql`product.id in (select id from product where ${sql.join(conditions, sql` and `)})`
}

/**
 * The values of each facet among the products of a list, each with the number of products that it would show beside
 * what is chosen of the other facets; the most frequent first, as a page sorts equals by what it calls them.
 */
export async function countFacets(
  db: Db,
  { category, ...chosen }: ProductListQuery,
  matched: readonly number[] | null,
): Promise<ProductList['facets']> {
  const rows = await queryRows<{ facet: Facet; value: string; count: number }>(
    db,
    // Equal products are one row, read from an index: very many of them have few combinations.
    sql`with listed as materialized (
        select tastes, origins, contains, count(*) as products, ${sql.join(
          FACETS.map((facet) => sql`${condition(facet, chosen) ?? sql`true`} as ${sql.raw(`fits_${facet}`)}`),
          sql`, `,
        )}
        from product where ${isInGrid} and ${category ? sql`lower(category) = lower(${category})` : sql`true`}
          and ${matched ? sql`id = any(${sql.param([...matched])}::int[])` : sql`true`}
        group by tastes, origins, contains)
      select 'taste' as facet, value, coalesce(sum(products) filter (where fits_origin and fits_without), 0)::int as count
        from listed, unnest(tastes) value group by value
      union all
      select 'origin', value, coalesce(sum(products) filter (where fits_taste and fits_without), 0)::int
        from listed, unnest(origins) value group by value
      union all
      select 'without', ${NO_ALLERGENS}, coalesce(sum(products) filter (where fits_taste and fits_origin), 0)::int
        from listed where contains = '{}' having count(*) > 0
      union all
      select 'without', value, (select coalesce(sum(products), 0) from listed where fits_taste and fits_origin and value <> all(contains))::int
        from (select distinct unnest(contains) as value from listed) known
      order by count desc, value`,
  )
  const of = (facet: Facet) => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }))
  return { taste: of('taste'), origin: of('origin'), without: of('without') }
}

function condition(facet: Facet, chosen: Chosen): SQL | undefined {
  const values = knownFacetValues(facet, chosen[facet])
  if (values.length === 0) return undefined
  const list = sql`${sql.param(values)}::text[]`
  if (facet === 'taste') return sql`tastes && ${list}`
  if (facet === 'origin') return sql`origins && ${list}`
  // A product whose allergens nobody has stated is not known to be free of any.
  return values.includes(NO_ALLERGENS) ? sql`contains = '{}'` : sql`(contains is not null and not contains && ${list})`
}
