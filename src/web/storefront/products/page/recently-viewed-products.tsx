import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { getProduct } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as productText from '#messages/products/product.ts'
import * as stockText from '#messages/products/stock.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { PriceNote } from '../buying/size-price.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { forgetRecentlyViewed, readRecentlyViewed } from './recently-viewed.ts'

const MAX_SHOWN = 4

/** The products that were looked at before this one; the list exists in the browser only. */
export function RecentlyViewed({ productId }: { productId: number }) {
  // The server's markup, which is the same for everybody, has none.
  return useHydrated() ? <Viewed productId={productId} /> : null
}

function Viewed({ productId }: { productId: number }) {
  const [ids, setIds] = useState(() =>
    readRecentlyViewed()
      .filter((id) => id !== productId)
      .slice(0, MAX_SHOWN),
  )
  const answers = useQueries({
    queries: ids.map((id) => apiQuery<typeof getProduct>('GET /api/products/:id', { params: { id } })),
  })
  // Products that have since left the catalogue are skipped.
  const products = answers.flatMap(({ data }) => data ?? [])
  if (products.length === 0) return null

  function forget() {
    forgetRecentlyViewed()
    setIds([])
  }

  return (
    <section aria-labelledby="recently-viewed" className="page-width pb-14 lg:pb-20 print:hidden">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="recently-viewed" className="text-title">
            {productText.recentlyViewed}
          </h2>
          <PriceNote className="mt-1" />
        </div>
        <Button variant="secondary" size="small" onClick={forget}>
          {productText.clearList}
        </Button>
      </div>
      <ProductGrid label={productText.recentlyViewed}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} stock={cardStockLabel(product, stockText)} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
