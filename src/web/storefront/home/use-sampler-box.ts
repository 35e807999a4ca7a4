import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { homeQueries, samplerProductQuery } from './home-queries.ts'

/** The sampler box while it is active; undefined otherwise. */
export function useSamplerBox(): ProductDetail | undefined {
  const { data: sampler } = useSuspenseQuery(homeQueries.sampler)
  const isShown = sampler.isActive && sampler.productId !== null
  const { data: box } = useQuery({ ...samplerProductQuery(sampler.productId ?? 0), enabled: isShown })
  return isShown ? box : undefined
}
