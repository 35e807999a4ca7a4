import { isSellable, mapProductTexts, type Product } from '#domain/products/product.ts'
import type { MissingField } from '#domain/products/publishing.ts'
import { isTranslationLanguage, LANGUAGE_TITLES, translatedField } from '#domain/translations/translated-nouns.ts'
import { germanTexts, undeclared } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listTranslations } from '#server/translations/store.ts'

type Declared = Pick<Product, 'kind'> & { id: number } & Parameters<typeof mapProductTexts>[0]

/**
 * What the declaration of a product lacks in the languages that are switched on, one entry for each, under
 * `translation:fr` (docs/rules/catalogue.md#publishing).
 */
export async function listMissingDeclarations(db: Db, product: Declared): Promise<MissingField[]> {
  const languages = (await readShopSettings(db)).languages.filter(isTranslationLanguage)
  if (languages.length === 0 || !isSellable(product)) return []
  const rows = await listTranslations(db, { noun: 'product', records: [String(product.id)] })
  const texts = germanTexts(product, mapProductTexts)
  return languages.flatMap((language) => {
    const translations = new Map(rows.filter((row) => row.language === language).map((row) => [row.field, row]))
    const missing = undeclared('product', texts, translations).map(({ field }) => translatedField('product', field)?.label ?? field)
    if (missing.length === 0) return []
    return [{ field: `translation:${language}`, message: `${LANGUAGE_TITLES[language]} fehlt oder ist veraltet: ${missing.join(', ')}.` }]
  })
}
