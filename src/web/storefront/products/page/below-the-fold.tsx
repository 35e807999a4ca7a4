import type { ProductDetail, ProductSummary } from '#contract/products/catalogue.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { Reviews } from '#web/storefront/reviews/reviews.tsx'
import { Declaration } from '../declaration/declaration.tsx'
import { CloseUp } from '../gallery/close-up.tsx'
import { RecentlyViewed } from './recently-viewed-products.tsx'
import { RelatedProducts } from './related-products.tsx'

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
