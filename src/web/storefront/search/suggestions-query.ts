import type { suggestProducts } from '#contract/products/catalogue.ts'
import { apiQuery } from '#web/app/query.ts'

/** What the search offers for a typed text, in the spelling that the server caches; fresh for a minute. */
export const suggestionsQuery = (text: string) => {
  const q = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  return apiQuery<typeof suggestProducts>('GET /api/products/suggestions', { query: { q } }, { staleTime: 60_000 })
}
