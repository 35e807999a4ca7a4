import { Heart } from 'lucide-react'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as favouritesText from '#messages/accounts/favourites.ts'
import * as titlesText from '#messages/pages/titles.ts'
import * as stockText from '#messages/products/stock.ts'
import { LoadFailed } from '#web/storefront/error/loaded.tsx'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCard } from '#web/storefront/products/cards/product-card.tsx'
import { ProductGrid } from '#web/storefront/products/cards/product-grid.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useFavouriteProducts } from './use-favourite-products.ts'

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
