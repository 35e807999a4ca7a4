import type { CartLineResponse } from '#contract/cart/cart.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapProductTexts } from '#domain/products/product-texts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inLanguage } from '#server/translations/store.ts'

/** Cart lines whose products have the texts of this language (docs/rules/languages.md#missing). */
export async function translateLines<L extends CartLineResponse>(db: Db, lines: readonly L[], language: Language): Promise<L[]> {
  if (language === SHOP_LANGUAGE) return [...lines]
  return inLanguage(db, lines, {
    language,
    noun: 'product',
    idOf: ({ productId }) => String(productId),
    mapTexts: (line, translate) => ({ ...line, product: line.product && mapProductTexts(line.product, translate) }),
  })
}

/** As `translateLines`, for one line. */
export async function translateLine<L extends CartLineResponse>(db: Db, line: L, language: Language): Promise<L> {
  const [translated = line] = await translateLines(db, [line], language)
  return translated
}
