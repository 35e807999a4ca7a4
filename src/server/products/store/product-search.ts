import { type SQL, sql } from 'drizzle-orm'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'

/** A query for the products that a search finds, with their `closeness`. */
export type ProductMatches = SQL

// The columns that a list sorts and filters by.
const columns = sql`product.id, name, category, price, in_grid, in_boxes`

/**
 * A query for the products that match a search (docs/rules/catalogue.md#search). Each typed word must be part of a word
 * of the product's name, category, tags or synonyms, be spelled similarly to one or to a property, or begin a word of
 * its page, in German or in `language`; inside of other words it counts where no name has it. `closeness` ranks exact
 * before similar, names before texts.
 */
export function productSearch(q: string, { language = SHOP_LANGUAGE, inNames = false } = {}): ProductMatches {
  // The words of pages in other languages begin with their language.
  const prefix = sql`${language}::text || ':'`
  const ofPage =
    language === SHOP_LANGUAGE ? sql`described` : sql`(described || array(select ${prefix} || word from unnest(described) word))`
  return sql`
    with typed as materialized (
      select typed, parts, near, case
          when ${inNames} then '{}'
          when length(typed) < 3 then array[typed]
          -- Counted, as PostgreSQL would read the whole table until the first one.
          when (select count(*) from product_words where name_words && parts) > 0
            then array(select word from unnest(parts) word where starts_with(word, typed))
          else parts end as described,
        case when ${inNames} then '{}' else ${propertiesIn(language, sql`near`)} end as properties,
        case when ${inNames} then '{}' else array[typed, ${prefix} || typed] end as exact
      from (
        select typed,
          array(select word from search_word where word like '%' || typed || '%') as parts,
          -- Each by itself, so that the index of trigrams is asked.
          array(select word from search_word where word %> typed and length(typed) > 2
            union select word from search_word where ${isOneEditAway}) as near
        from unnest(search_words(${q})) typed offset 0) typed),
    -- Each by its index alone: the words of a page are long, and reading them takes longer than all else.
    matched as (
      select typed, product_id, max(worth) as worth from typed, lateral (
        select product_id, 4::float8 as worth from product_words where name_words @> array[typed]
        union all select product_id, 3 from product_words where name_words && parts
        union all select product_id, 2 from product_words where words && exact
        union all select product_id, 1 + word_similarity(typed, word) from unnest(near) word join product_words on name_words @> array[word]
        union all select product_id, 1 from product_words where words && properties
        union all select product_id, 0 from product_words where words && ${ofPage}) match
      group by typed, product_id)
    select ${columns}, sum(worth + word_similarity(typed, folded) + case when folded = typed then 1 else 0 end) as closeness
    from matched join product on product.id = product_id, lateral (select search_fold(name) as folded offset 0) named
    group by product.id having count(*) = (select count(*) from typed)`
}

/** These words as those of properties are stored, in German and in `language`. */
function propertiesIn(language: Language, words: SQL): SQL {
  const marks = language === SHOP_LANGUAGE ? ['~'] : ['~', `${language}:~`]
  return sql`array(select mark || word from unnest(${words}) word, unnest(${sql.param(marks)}::text[]) mark)`
}

/**
 * A query for the products that an operator means, each once, with their `closeness`: one whose number this is, the
 * size with this SKU or GTIN, and those that the words find by their names.
 */
export function operatorProductSearch(q: string): SQL {
  const code = q.trim()
  const byNumber = /^\d{1,9}$/.test(code) ? sql`union all select ${Number(code)}::int, 10` : sql``
  return sql`
    select id, max(closeness) as closeness from (
      select id, closeness from (${productSearch(q, { inNames: true })}) named
      union all select product_id, 10 from product_size where sku = ${code} or gtin = ${code}
      ${byNumber}) found
    group by id`
}

/**
 * Whether `typed`, of four letters or more, becomes `word` by one letter more, less or other; from six letters on also
 * its beginning, as a word is found while it is typed. Its first or last letter is right: that spares most comparisons.
 */
const isOneEditAway = sql`case
    when length(typed) not between 4 and 40 or left(word, 1) <> left(typed, 1) and right(word, 1) <> right(typed, 1) then false
    when abs(length(word) - length(typed)) <= 1 then levenshtein_less_equal(word, typed, 1) <= 1
    when length(typed) > 5 then levenshtein_less_equal(left(word, length(typed) + 1), typed, 1) <= 1
      or levenshtein_less_equal(left(word, length(typed)), typed, 1) <= 1
    else false end`

/**
 * A query for the products that have a word similar to one of these spellings in their name, category, tags, synonyms
 * or properties. The visitor did not type these spellings, so a common prefix is no match.
 */
export function productsSpelledLike(spellings: readonly string[], language: Language): ProductMatches {
  return sql`
    select ${columns}, closeness from (
      select product_id, max(similarity(spelling, word)) as closeness
      from unnest(search_words(${spellings.join(' ')})) spelling
        join search_word on word %> spelling and similarity(spelling, word) >= 0.55, lateral (
          select product_id from product_words where name_words @> array[word]
          union all select product_id from product_words where words && ${propertiesIn(language, sql`array[word]`)}) match
      group by product_id) spelled join product on product.id = product_id`
}
