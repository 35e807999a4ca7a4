import type { Language } from '#domain/language/language.ts'
import { isTranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readTranslations } from '#server/translations/store.ts'

/**
 * Lines with what their products are called in this language. A name that is not translated, or was made from another
 * German one than that of the line, stays German (docs/rules/languages.md#missing).
 */
export async function inCustomersWords<Line extends { productId: number | null; name: string }>(
  db: Db,
  lines: readonly Line[],
  language: Language,
): Promise<Line[]> {
  if (!isTranslationLanguage(language)) return [...lines]
  const records = [...new Set(lines.map(({ productId }) => String(productId)))]
  const translations = await readTranslations(db, { noun: 'product', records, language })
  return lines.map((line) => {
    const found = translations.get(String(line.productId))?.get('name')
    return found && found.text !== '' && found.source === line.name ? { ...line, name: found.text } : line
  })
}
