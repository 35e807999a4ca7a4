import { type SQL, sql } from 'drizzle-orm'
import { type Language, localeOf } from '#domain/language/language.ts'
import { isTranslationLanguage } from '#domain/translations/translated-nouns.ts'

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
