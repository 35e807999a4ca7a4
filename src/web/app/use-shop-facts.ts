import { useSuspenseQuery } from '@tanstack/react-query'
import { getShopSettings } from '#contract/content.ts'
import type { ShopFacts } from '#contract/shop-settings.ts'
import { apiQuery } from './query.ts'

export const shopFactsQuery = apiQuery(getShopSettings, {})

/** The shop's settings and facts; the root route loads them before any page renders. */
export function useShopFacts(): ShopFacts {
  return useSuspenseQuery(shopFactsQuery).data
}
