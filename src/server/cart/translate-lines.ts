import type { CartLineResponse } from '#contract/cart/cart.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { translateProducts } from '#server/products/translate-products.ts'

/** Cart lines whose products have the texts of this language (docs/rules/languages.md#missing). */
export async function translateLines<L extends CartLineResponse>(db: Db, lines: readonly L[], language: Language): Promise<L[]> {
  if (language === SHOP_LANGUAGE) return [...lines]
  const products = lines.flatMap(({ product }) => product ?? [])
  const shown = new Map((await translateProducts(db, products, language)).map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, product: line.product && (shown.get(line.product.id) ?? line.product) }))
}

/** As `translateLines`, for one line. */
export async function translateLine<L extends CartLineResponse>(db: Db, line: L, language: Language): Promise<L> {
  const [translated = line] = await translateLines(db, [line], language)
  return translated
}
