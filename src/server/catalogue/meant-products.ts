import { type SQL, sql } from 'drizzle-orm'

/**
 * The products that a search means, as a query of `id` and `closeness`: every typed word is a part of one of their words, or
 * nearly spelt like one of their name, category, tags or synonyms; the nearer, the higher the closeness. One or two letters
 * are close to everything and a part of most texts: they are looked for in names alone.
 */
export function meantProducts(q: string, { inNames = false } = {}): SQL {
  return sql`
    with typed as materialized (
      select typed, length(typed) < 3 as is_short, array(select word from search_word where word like '%' || typed || '%') as parts
      from unnest(search_words(${q})) typed),
    hit as (
      select id, typed, 0 as closeness from typed join product on words && parts where not (is_short or ${inNames})
      union all
      select id, typed, 0 from typed join product on name_words && parts where is_short or ${inNames}
      union all
      select id, typed, word_similarity(typed, word)
      from typed join search_word on word %> typed join product on name_words @> array[word] where not is_short)
    select id, sum(closeness) as closeness from (select id, typed, max(closeness) as closeness from hit group by id, typed) best
    group by id having count(*) = (select count(*) from typed)`
}

/**
 * The products with one of these spellings among the words of their name, category, tags or synonyms. They were not typed, so
 * the beginning of a word alone says nothing.
 */
export function productsSpelt(spellings: readonly string[]): SQL {
  return sql`
    select id, max(similarity(spelling, word)) as closeness
    from unnest(search_words(${spellings.join(' ')})) spelling
      join search_word on word %> spelling and similarity(spelling, word) >= 0.55
      join product on name_words @> array[word]
    group by id`
}
