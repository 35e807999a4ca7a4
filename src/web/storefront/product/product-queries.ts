import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { getProductBySlug, listRelatedProducts } from '#contract/catalogue.ts'
import type { listReviews } from '#contract/reviews.ts'
import { ApiError } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'

/** Not cached here (specification, section 7), but a page that was loaded on intent is not asked for a second time. */
const SOON_STALE_MS = 5000

export const productQuery = (slug: string) =>
  apiQuery<typeof getProductBySlug>('GET /api/products/by-slug/:slug', { params: { slug } }, { staleTime: SOON_STALE_MS })
export const reviewsQuery = (id: number) => apiQuery<typeof listReviews>('GET /api/products/:id/reviews', { params: { id } })
export const relatedQuery = (id: number) => apiQuery<typeof listRelatedProducts>('GET /api/products/:id/related', { params: { id } })

/** Loads what the product page shows; an earlier slug leads to the present one for good, an unknown one to 404. */
export async function loadProduct(queryClient: QueryClient, slug: string): Promise<void> {
  const product = await queryClient.ensureQueryData(productQuery(slug)).catch(notFoundIfUnknown)
  if (product.slug !== slug) throw redirect({ to: '/product/$slug', params: { slug: product.slug }, statusCode: 301, replace: true })
  await Promise.all([queryClient.ensureQueryData(reviewsQuery(product.id)), queryClient.ensureQueryData(relatedQuery(product.id))])
}

function notFoundIfUnknown(error: unknown): never {
  throw error instanceof ApiError && error.is<typeof getProductBySlug>('product-unknown') ? notFound() : error
}
