import { useSuspenseQuery } from '@tanstack/react-query'
import type { getShopSettings } from '#contract/content/content.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { apiQuery } from './query.ts'

export const shopFactsQuery = apiQuery<typeof getShopSettings>('GET /api/shop-settings', {})

/**
 * The shop's settings and facts; the server loads them for every page of the storefront. They last as long as the page,
 * so that no part of it needs a timer that tells when they are old.
 */
export function useShopFacts(): ShopFacts {
  return useSuspenseQuery({ ...shopFactsQuery, staleTime: Infinity }).data
}
