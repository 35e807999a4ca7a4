import type { QueryClient } from '@tanstack/react-query'
import type { getProductBySlug, listRelatedProducts } from '#contract/products/catalogue.ts'
import type { listProductRecalls } from '#contract/recalls/recalls.ts'
import type { listReviews } from '#contract/reviews/reviews.ts'
import { notFound, redirect } from '#web/app/navigation/route.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { RecallNotices } from './product-parts.ts'

/** Always stale, but a page preloaded on intent is not requested twice. */
const SOON_STALE_MS = 5000

export const productQuery = (slug: string) =>
  apiQuery<typeof getProductBySlug>('GET /api/products/by-slug/:slug', { params: { slug } }, { staleTime: SOON_STALE_MS })
export const reviewsQuery = (id: number) => apiQuery<typeof listReviews>('GET /api/products/:id/reviews', { params: { id } })
export const relatedQuery = (id: number) => apiQuery<typeof listRelatedProducts>('GET /api/products/:id/related', { params: { id } })
export const recallsQuery = (id: number) => apiQuery<typeof listProductRecalls>('GET /api/products/:id/recalls', { params: { id } })

/** Loads the product page; an earlier slug redirects permanently to the current one, an unknown one is a 404. */
export async function loadProduct(queryClient: QueryClient, slug: string): Promise<void> {
  const product = await queryClient.ensureQueryData(productQuery(slug)).catch(notFoundIfUnknown)
  if (product.slug !== slug) throw redirect({ to: '/product/$slug', params: { slug: product.slug } })
  await Promise.all([
    queryClient.ensureQueryData(reviewsQuery(product.id)),
    queryClient.ensureQueryData(relatedQuery(product.id)),
    loadRecalls(queryClient, product.id),
  ])
}

async function loadRecalls(queryClient: QueryClient, productId: number): Promise<void> {
  const recalls = await queryClient.ensureQueryData(recallsQuery(productId))
  if (recalls.length > 0) await RecallNotices.preload()
}

function notFoundIfUnknown(error: unknown): never {
  throw error instanceof ApiError && error.is<typeof getProductBySlug>('product-unknown') ? notFound() : error
}
