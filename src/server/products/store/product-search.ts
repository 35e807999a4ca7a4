import { type SQL, sql } from 'drizzle-orm'

/** A query for the products that a search finds, with their `closeness`. */
export type ProductMatches = SQL

// The columns that a list sorts and filters by.
const columns = sql`product.id, name, category, price, in_grid, in_boxes`

/**
 * A query for the products that match a search (docs/rules/catalogue.md#search). Each typed word must be part of one of
 * the product's words, or be spelled similarly to a word of its name, category, tags or synonyms; `closeness` ranks the
 * matches. Words of one or two letters match almost everything, so they are searched in names only.
 */
export function productSearch(q: string, { inNames = false } = {}): ProductMatches {
  return sql`
    with typed as materialized (
      select typed, ${inNames} or length(typed) < 3 as in_names,
        array(select word from search_word where word like '%' || typed || '%') as parts,
        array(select word from search_word where word %> typed and length(typed) > 2) as near
      from unnest(search_words(${q})) typed)
    select ${columns}, sum(case when name_words && near
      then (select max(word_similarity(typed, word)) from unnest(near) word where name_words @> array[word]) else 0 end) as closeness
    from typed join product on words && case when in_names then '{}' else parts end
      or name_words && case when in_names then parts || near else near end
    group by product.id having count(*) = (select count(*) from typed)`
}

/**
 * A query for the products that have a word similar to one of these spellings in their name, category, tags or
 * synonyms. The visitor did not type these spellings, so a common prefix is no match.
 */
export function productsSpelledLike(spellings: readonly string[]): ProductMatches {
  return sql`
    select ${columns}, max(similarity(spelling, word)) as closeness
    from unnest(search_words(${spellings.join(' ')})) spelling
      join search_word on word %> spelling and similarity(spelling, word) >= 0.55
      join product on name_words @> array[word]
    group by product.id`
}
