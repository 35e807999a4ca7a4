import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FACETS } from '#domain/products/facets.ts'
import type { ShopSearch } from '#domain/products/shop-search.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as titlesText from '#messages/pages/titles.ts'
import * as shopText from '#messages/products/shop.ts'
import { documentTitle } from '#web/app/document/seo.ts'
import { withWord } from '#web/app/german-in.ts'
import { useBackgroundPreload } from '#web/storefront/preloading/use-background-preload.ts'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCardItem } from '#web/storefront/products/cards/product-card-item.tsx'
import { CARD_SIZES } from '#web/storefront/products/cards/product-card.tsx'
import { ProductGrid } from '#web/storefront/products/cards/product-grid.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useWord } from '../products/page/use-word.ts'
import { ShopFilters } from './shop-filters.tsx'
import { ShopHeader } from './shop-header.tsx'
import { ShopBoxes, ShopFacetChips, ShopListItem, ShopNoProducts, ShopPagination } from './shop-parts.ts'
import { pageOnly, productPageQuery } from './shop-queries.ts'

const CARDS_IN_SIGHT = 2

/** The shop: sticky filters, the grid and the boxes. */
export function ShopPage({ search }: { search: ShopSearch }) {
  const wordOf = useWord()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...productPageQuery(search),
    select: pageOnly,
    placeholderData: keepPreviousData,
  })
  useBackgroundPreload({
    additional: (data?.items ?? []).flatMap(({ pictures }) => pictures.slice(1, 2)).map((picture) => ({ ...picture, sizes: CARD_SIZES })),
  })
  const category = data?.categories.find((name) => name.toLowerCase() === search.category?.toLowerCase())
  useDocumentTitle(documentTitle(category ? titlesText.category(wordOf('category', category).text) : titlesText.shop))
  // No category means no product at all.
  if (data?.categories.length === 0)
    return (
      <>
        <ShopHeader />
        <div className="page-width pt-4 pb-16 lg:pb-24">
          <ShopNoProducts categories={data.categories} />
        </div>
      </>
    )
  const boxes = data && data.boxes.length > 0 && <ShopBoxes boxes={data.boxes} />
  const counted = data ? shopText.counted(data.total || data.boxes.length) : shopText.products
  const heading = category ? withWord((word) => shopText.countedIn(counted, word), wordOf('category', category)) : counted
  const hasFacets = FACETS.some((facet) => search[facet])
  const showsBoxesFirst = search.filter === 'sampler'
  // What a search finds among the boxes stands below the grid, where the heading's number does not count it.
  const boxesBelow = data && data.total > 0 && !showsBoxesFirst && data.boxes.length > 0 ? shopText.andBoxes(data.boxes.length) : ''
  return (
    <>
      <ShopHeader />
      <div className="filter-bar border-b border-line bg-paper/95 backdrop-blur-md">
        <div className="page-width py-3">
          <ShopFilters search={search} list={data} category={category ?? search.category} />
        </div>
      </div>
      {showsBoxesFirst && boxes}
      <section aria-labelledby="products" className="page-width py-8 lg:py-12">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:mb-8">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 id="products" className="text-title">
              {heading}
            </h2>
            {boxesBelow && (
              <a href="#probierboxen" className="-my-2 inline-flex min-h-11 items-center text-link">
                {boxesBelow}
              </a>
            )}
          </div>
          <output className="sr-only">
            {heading} {boxesBelow}
          </output>
          {/* The boxes have their own. */}
          {data?.total !== 0 && <PriceNote />}
        </div>
        {hasFacets && <ShopFacetChips search={search} />}
        {isError && <LoadError onRetry={() => void refetch()} />}
        {!data && !isError && <ShopLoading />}
        {data && data.total === 0 && data.boxes.length === 0 && <ShopNoProducts categories={data.categories} />}
        {data && data.total > 0 && !search.view && (
          <ProductGrid isBusy={isPlaceholderData}>
            {data.items.map((product, index) => (
              <ProductCardItem
                key={product.id}
                product={product}
                stockLabel={cardStockLabel}
                isFirst={!showsBoxesFirst && index < CARDS_IN_SIGHT}
              />
            ))}
          </ProductGrid>
        )}
        {data && data.total > 0 && search.view === 'list' && (
          <ul aria-busy={isPlaceholderData} className="border-t border-line">
            {data.items.map((product) => (
              <li key={product.id} className="border-b border-line">
                <ShopListItem product={product} />
              </li>
            ))}
          </ul>
        )}
        {data && data.pages > 1 && <ShopPagination search={search} page={data.page} pages={data.pages} />}
      </section>
      {!showsBoxesFirst && boxes}
    </>
  )
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg bg-bad-soft p-6">
      <p className="font-bold">{shopText.loadFailed}</p>
      <p className="mt-1 text-small">{shopText.checkConnection}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={onRetry}>
        {shopText.retry}
      </Button>
    </div>
  )
}

/** The loading state of the product grid. */
function ShopLoading() {
  return (
    <div>
      <output className="mb-6 block text-ink-soft">{titlesText.shopLoading}</output>
      <ProductGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <Skeleton className="aspect-square w-full rounded-lg!" />
            <Skeleton className="mt-4 h-5 w-2/3" />
            <Skeleton className="mt-3 h-11 w-full" />
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
