import type { ProductSummary as Product } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as productText from '#messages/products/product.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote } from '../buying/size-price.tsx'
import { ProductCardItem } from '../cards/product-card-item.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'

/** Up to four other products, same category first. docs/rules/catalogue.md#related */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
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
