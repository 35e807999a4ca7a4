import * as z from 'zod/mini'
import type { Language } from '#domain/language/language.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { grams, isWeight, type Weight } from '#domain/products/weight.ts'
import { isTranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { InGerman } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readTranslations } from '#server/translations/store.ts'

/**
 * Lines with what their products are called in this language. A name that is not translated, or was made from another
 * German one than that of the line, stays German and is named so (docs/rules/languages.md#missing).
 */
export async function inCustomersWords<Line extends { productId: number | null; name: string }>(
  db: Db,
  lines: readonly Line[],
  language: Language,
): Promise<(Line & InGerman)[]> {
  if (!isTranslationLanguage(language)) return [...lines]
  const records = [...new Set(lines.map(({ productId }) => String(productId)))]
  const translations = await readTranslations(db, { noun: 'product', records, language })
  return lines.map((line) => {
    const found = translations.get(String(line.productId))?.get('name')
    return found && found.text !== '' && found.source === line.name ? { ...line, name: found.text } : { ...line, inGerman: ['name'] }
  })
}

/** A quote, which is stored with German names, as a customer reads it. */
export async function quoteInCustomersWords<Quote extends { lines: { productId: number | null; name: string }[] }>(
  db: Db,
  quote: Quote,
  language: Language,
): Promise<Quote> {
  return { ...quote, lines: await inCustomersWords(db, quote.lines, language) }
}

/** As `inCustomersWords`, for what has the name of a size, such as 'Mango 15 g'. */
export async function sizesInCustomersWords<Size extends { productId: number; name: string; weight?: Weight | undefined }>(
  db: Db,
  sizes: readonly Size[],
  language: Language,
): Promise<Size[]> {
  const endings = sizes.map(({ name, weight }) => {
    const ending = weight === undefined ? '' : ` ${gramsLabel(grams(weight))}`
    return name.endsWith(ending) ? ending : ''
  })
  const products = sizes.map((size, index) => ({ ...size, name: size.name.slice(0, size.name.length - (endings[index]?.length ?? 0)) }))
  const named = await inCustomersWords(db, products, language)
  return named.map((size, index) => ({ ...size, name: size.name + (endings[index] ?? '') }))
}

const sizeDetails = z.looseObject({
  productId: z.int(),
  name: z.string(),
  weight: z.optional(z.custom<Weight>((value) => typeof value === 'string' && isWeight(value))),
})

/** What a refusal says in detail, with the product or size that it names called as the customer knows it. */
export async function refusedInCustomersWords(db: Db, details: unknown, language: Language): Promise<unknown> {
  const { data: size } = sizeDetails.safeParse(details)
  if (!size) return details
  const [named] = await sizesInCustomersWords(db, [size], language)
  return named
}
