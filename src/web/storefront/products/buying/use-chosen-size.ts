import { useState } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { chosenWeight, type SizeOffer, sizesOffered } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'

/**
 * The chosen size of a product: initially the preferred one, otherwise the first offered. docs/rules/prices.md#sizes
 */
export function useChosenSize(
  product: ProductSummary,
  preferred: Weight = DEFAULT_WEIGHT,
): { size: SizeOffer; choose: (weight: Weight) => void } {
  const [weight, choose] = useState(() => chosenWeight(product, preferred))
  const sizes = sizesOffered(product)
  const size = sizes.find((offer) => offer.weight === weight) ?? sizes[0]
  if (!size) throw new Error(`Product ${product.id} offers no size.`)
  return { size, choose }
}
