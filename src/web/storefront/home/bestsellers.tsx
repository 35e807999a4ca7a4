import type { ProductSummary as Product } from '#contract/products/catalogue.ts'
import { bestsellerStockLabel } from '#domain/products/stock-label.ts'
import * as homeText from '#messages/pages/home.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCardItem } from '#web/storefront/products/cards/product-card-item.tsx'

/** The bestsellers, each one tap away from the cart. */
export function Bestsellers({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="bestsellers" className="page-width pb-4 md:pb-16 lg:pb-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
        <div>
          <h2 id="bestsellers" className="text-headline">
            {homeText.bestsellers}
          </h2>
          <PriceNote className="mt-3" />
        </div>
        <LinkButton to="/shop" variant="secondary" size="small">
          {homeText.allFruits}
        </LinkButton>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:gap-y-14">
        {products.map((product) => (
          <ProductCardItem
            key={product.id}
            product={product}
            stockLabel={bestsellerStockLabel}
            sizes="(min-width: 75rem) 384px, (min-width: 48rem) 31vw, calc(50vw - 28px)"
          />
        ))}
      </ul>
    </section>
  )
}
