import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { byName, isListed } from './conditions.ts'
import type { ProductMatches } from './product-search.ts'

const MAX_PRODUCTS = 6
const MAX_WORDS = 4

interface SuggestedIds extends Record<string, unknown> {
  /** How many products match. */
  total: number
  /** The closest ones, best first. */
  ids: number[]
  /** Their categories and tags that begin like the typed text. */
  words: string[]
}

/** The products that match a search, and the words that it may be completed to. */
export async function findSuggestedIds(
  db: Db,
  { q, matches, language }: { q: string; matches: ProductMatches; language: Language },
): Promise<SuggestedIds> {
  const [found] = await queryRows<SuggestedIds>(
    db,
    sql`with found as materialized (select * from (${matches}) product where ${isListed})
      select
        (select count(*)::int from found) as total,
        array(select id from found product order by closeness desc, ${byName(language)} limit ${MAX_PRODUCTS}) as ids,
        array(select word from (
            select product.category as word from product join found using (id)
            union select unnest(product.tags) from product join found using (id)) known
          where exists (select from unnest(search_words(word)) part, unnest(search_words(${q})) typed where starts_with(part, typed))
          order by length(word), word limit ${MAX_WORDS}) as words`,
  )
  return found ?? { total: 0, ids: [], words: [] }
}
