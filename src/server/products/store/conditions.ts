import { sql, type SQL } from 'drizzle-orm'
import { type Language, localeOf } from '#domain/language/language.ts'
import { isTranslationLanguage } from '#domain/translations/translated-nouns.ts'

/** The products of the regular grid (docs/rules/catalogue.md#listing). */
export const isInGrid = sql`product.in_grid`

/** The products of the section 'Premium Probierboxen' (docs/rules/catalogue.md#boxes). */
export const isInBoxes = sql`product.in_boxes`

/** The products that visitors see in any list. */
export const isListed = sql`(product.in_grid or product.in_boxes)`

/** Switched on, and not counted down to nothing: the opposite of `isSoldOut` in the domain. */
export const isAvailable = sql`(product.in_stock and exists (
  select from product_stock where product_id = product.id and (packs_left is null or packs_left > 0)))`

/**
 * Sorts `product` by the name that pages in this language show, as its readers sort names
 * (docs/rules/catalogue.md#sorting). Only German is read from an index.
 */
export function byName(language: Language): SQL {
  return sql`${nameIn(language)} collate ${sql.raw(`"${localeOf(language)}-x-icu"`)}, product.id`
}

/** A name made from another German one is not shown, as of any declaration (docs/rules/languages.md#missing). */
function nameIn(language: Language): SQL {
  if (!isTranslationLanguage(language)) return sql`product.name`
  return sql`coalesce((select text from translation where language = ${language} and noun = 'product' and record = product.id::text
    and field = 'name' and text <> '' and source = product.name), product.name)`
}
