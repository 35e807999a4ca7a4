import { useQueries } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { getProduct } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as favouritesText from '#messages/favourites.ts'
import * as stockText from '#messages/stock.ts'
import * as titlesText from '#messages/titles.ts'
import { useFavourites } from '#web/app/favourites.ts'
import { apiQuery } from '#web/app/query.ts'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { ProductCard } from '#web/storefront/products/product-card.tsx'
import { ProductGrid } from '#web/storefront/products/product-grid.tsx'
import { PriceNote } from '#web/storefront/products/size-price.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The favourites page, latest first. docs/rules/accounts.md#favourites */
export function FavouritesPage() {
  const { ids } = useFavourites()
  const answers = useQueries({
    queries: ids.toReversed().map((id) => apiQuery<typeof getProduct>('GET /api/products/:id', { params: { id } })),
  })
  // Products that have since left the catalogue are skipped.
  const products = answers.flatMap(({ data }) => data ?? [])
  const isLoading = answers.some(({ isPending }) => isPending)
  return (
    <div className="page-width py-10 lg:py-16">
      <h1 className="text-headline">{titlesText.favourites}</h1>
      {ids.length === 0 || (!isLoading && products.length === 0) ? (
        <NoFavourites />
      ) : (
        <>
          <PriceNote className="mt-3 mb-8" />
          <ProductGrid isBusy={isLoading && products.length > 0} label={titlesText.favourites}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} stock={cardStockLabel(product, stockText)} headingLevel="h2" />
              </li>
            ))}
            {products.length === 0 && ids.map((id) => <FavouritePending key={id} />)}
          </ProductGrid>
        </>
      )}
    </div>
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
    <>
      <NeedsScript what={favouritesText.needsScript} className="mt-8" />
      <EmptyState icon={Heart} title={favouritesText.none} isPanel className="mt-8 noscript:hidden" text={favouritesText.noneText}>
        <LinkButton to="/shop">{favouritesText.discover}</LinkButton>
      </EmptyState>
    </>
  )
}
