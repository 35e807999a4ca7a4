import type { ProductDetail, ProductSummary } from '#contract/products/catalogue.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as productText from '#messages/products/product.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Reviews } from '#web/storefront/reviews/reviews.tsx'
import { PriceNote } from '../buying/size-price.tsx'
import { ProductCardItem } from '../cards/product-card-item.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Declaration } from '../declaration/declaration.tsx'
import { CloseUp } from '../gallery/close-up.tsx'
import { RecentlyViewed } from './recently-viewed-products.tsx'

export interface BelowTheFoldProps {
  product: ProductDetail
  /** The weight of the chosen size. */
  grams: number
  reviews: readonly Review[]
  related: readonly ProductSummary[]
}

/** What the product page shows below its first screen. */
export function BelowTheFold({ product, grams, reviews, related }: BelowTheFoldProps) {
  return (
    <>
      <Declaration product={product} grams={grams} />
      <CloseUp product={product} />
      <Reviews product={product} reviews={reviews} />
      <RelatedProducts products={related} />
      <RecentlyViewed productId={product.id} />
    </>
  )
}

/** Up to four other products, same category first. docs/rules/catalogue.md#related */
function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    // Four products beside each other, or three and none alone in a row.
    <section
      id="aehnliche"
      aria-labelledby="related"
      className="page-width pb-14 md:max-lg:[&>ul>:nth-child(4)]:hidden lg:pb-20 print:hidden"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="related" className="text-title">
            {productText.related}
          </h2>
          <PriceNote className="mt-1" />
        </div>
        <LinkButton to="/shop" variant="secondary" size="small">
          {productText.allProducts}
        </LinkButton>
      </div>
      <ProductGrid>
        {products.map((product) => (
          <ProductCardItem key={product.id} product={product} stockLabel={cardStockLabel} />
        ))}
      </ProductGrid>
    </section>
  )
}
