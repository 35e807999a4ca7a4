import * as titlesText from '#messages/titles.ts'
import { ProductGrid } from '#web/storefront/products/product-grid.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of the product grid. */
export function ShopLoading() {
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
