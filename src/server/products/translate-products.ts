import type { ResponseOf } from '#contract/endpoint.ts'
import type { listTranslatedWords, ProductDetail } from '#contract/products/catalogue.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapProductTexts, type ProductTexts } from '#domain/products/product.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inLanguage, readWords } from '#server/translations/store.ts'

/** Products as cards and lists in this language show them (docs/rules/languages.md#missing). */
export function translateProducts<P extends ProductTexts & { id: number }>(
  db: Db,
  products: readonly P[],
  language: Language,
): Promise<P[]> {
  return inLanguage(db, products, { language, noun: 'product', idOf: ({ id }) => String(id), mapTexts: mapProductTexts<P> })
}

/** A product as its page in this language shows it, with the products that a box contains. */
export async function translateProduct(db: Db, product: ProductDetail, language: Language): Promise<ProductDetail> {
  if (language === SHOP_LANGUAGE) return product
  const [shown = product] = await translateProducts(db, [product], language)
  const boxContents = await inLanguage(db, product.boxContents, {
    language,
    noun: 'product',
    idOf: ({ productId }) => String(productId),
    mapTexts: mapProductTexts<ProductDetail['boxContents'][number]>,
  })
  return { ...shown, boxContents }
}

/** What categories, tags and countries are called in a language (docs/rules/languages.md#words). */
export async function readTranslatedWords(db: Db, language: Language): Promise<ResponseOf<typeof listTranslatedWords>> {
  const [category, tag, country] = await Promise.all([
    readWords(db, { noun: 'category', language }),
    readWords(db, { noun: 'tag', language }),
    readWords(db, { noun: 'country', language }),
  ])
  return { category, tag, country }
}
