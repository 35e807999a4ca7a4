import { type SQL, sql } from 'drizzle-orm'

// What a list orders and filters by.
const columns = sql`product.id, name, category, price, in_grid, in_boxes`

/**
 * The products that a search means, as a query: every typed word is a part of one of their words, or nearly spelt like one of
 * their name, category, tags or synonyms; the nearer, the higher their `closeness`. One or two letters are close to everything
 * and a part of most texts: they are looked for in names alone.
 */
export function productSearch(q: string, { inNames = false } = {}): SQL {
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
 * The products with one of these spellings among the words of their name, category, tags or synonyms. They were not typed, so
 * the beginning of a word alone says nothing.
 */
export function productsSpelt(spellings: readonly string[]): SQL {
  return sql`
    select ${columns}, max(similarity(spelling, word)) as closeness
    from unnest(search_words(${spellings.join(' ')})) spelling
      join search_word on word %> spelling and similarity(spelling, word) >= 0.55
      join product on name_words @> array[word]
    group by product.id`
}
