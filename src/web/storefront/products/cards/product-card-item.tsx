import { memo } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import type { StockLabel } from '#domain/products/stock-label.ts'
import * as stockText from '#messages/products/stock.ts'
import { HydrateInView } from '#web/ui/hydration/hydrate-in-view.tsx'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

interface ProductCardItemProps extends Omit<ProductCardProps, 'stock'> {
  stockLabel: (product: ProductSummary, text: typeof stockText) => StockLabel | null
}

/** A product card as an item of a list. On a loaded page each is hydrated when it comes near the window. */
export const ProductCardItem = memo(({ stockLabel, ...card }: ProductCardItemProps) => (
  <HydrateInView as="li" className="data-dehydrated:card-in-view">
    <ProductCard stock={stockLabel(card.product, stockText)} {...card} />
  </HydrateInView>
))
