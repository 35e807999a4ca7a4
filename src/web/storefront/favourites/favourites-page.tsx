import { useQueries, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { getProduct, ProductDetail } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as favouritesText from '#messages/accounts/favourites.ts'
import * as titlesText from '#messages/pages/titles.ts'
import * as stockText from '#messages/products/stock.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { accountFavouritesQuery, useFavourites } from '#web/app/visitor/favourites.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { LoadFailed } from '#web/storefront/error/loaded.tsx'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCard } from '#web/storefront/products/cards/product-card.tsx'
import { ProductGrid } from '#web/storefront/products/cards/product-grid.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'

/** The favourites page, latest first. docs/rules/accounts.md#favourites */
export function FavouritesPage() {
  return (
    <div className="page-width min-h-svh py-10 lg:py-16">
      <h1 className="text-headline">{titlesText.favourites}</h1>
      <NeedsScript what={favouritesText.needsScript} className="mt-8" />
      <div className="pt-3 noscript:hidden">
        <Favourites />
      </div>
    </div>
  )
}

function Favourites() {
  const { products, count, isLoading, error, retry } = useFavouriteProducts()
  if (!isLoading && !error && products.length === 0) return <NoFavourites />
  return (
    <>
      {error && !isLoading && <LoadFailed error={error} onRetry={retry} className="mt-5" />}
      {(isLoading || products.length > 0) && (
        <>
          <PriceNote className="mb-8" />
          <ProductGrid isBusy={isLoading && products.length > 0} label={titlesText.favourites}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} stock={cardStockLabel(product, stockText)} headingLevel="h2" />
              </li>
            ))}
            {products.length === 0 && Array.from({ length: count || 4 }, (_, index) => <FavouritePending key={index} />)}
          </ProductGrid>
        </>
      )}
    </>
  )
}

function FavouritePending() {
  return (
    <li>
      <Skeleton className="aspect-square w-full rounded-lg!" />
      <Skeleton className="mt-4 h-5 w-2/3" />
    </li>
  )
}

function NoFavourites() {
  return (
    <EmptyState icon={Heart} title={favouritesText.none} isPanel className="mt-5" text={favouritesText.noneText}>
      <LinkButton to="/shop">{favouritesText.discover}</LinkButton>
    </EmptyState>
  )
}

interface FavouriteProducts {
  products: readonly ProductDetail[]
  /** How many products there are as far as is known, loaded or not. */
  count: number
  isLoading: boolean
  /** Why something could not be loaded. */
  error: Error | null
  retry: () => void
}

/** The favourite products, latest first; those that have since left the catalogue are skipped. */
function useFavouriteProducts(): FavouriteProducts {
  const isHydrated = useHydrated()
  const { ids } = useFavourites()
  const user = useQuery(userQuery)
  const ofAccount = useQuery({ ...accountFavouritesQuery, enabled: Boolean(user.data) })
  const answers = useQueries({
    queries: ids.toReversed().map((id) => apiQuery<typeof getProduct>('GET /api/products/:id', { params: { id } })),
  })
  // That there are none is known only once it is known whose favourites they are, and which.
  const reads = ids.length > 0 ? answers : user.data ? [user, ofAccount] : [user]
  const failed = reads.filter(({ isLoadingError, error }) => isLoadingError && !isGone(error))
  return {
    products: answers.flatMap(({ data }) => data ?? []),
    count: ids.length,
    isLoading: !isHydrated || reads.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
