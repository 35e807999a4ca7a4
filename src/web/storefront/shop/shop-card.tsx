import type { ProductSummary } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as stockText from '#messages/stock.ts'
import { ProductCard } from '#web/storefront/products/product-card.tsx'

/** A product in the grid of the shop. */
export function ShopCard({ product, isFirst }: { product: ProductSummary; isFirst: boolean }) {
  return <ProductCard product={product} stock={cardStockLabel(product, stockText)} isFirst={isFirst} />
}
