import type { ProductListItem } from '#contract/products/admin-products.ts'
import type { Rappen } from '#domain/money/money.ts'
import { type Weight, WEIGHTS } from '#domain/products/weight.ts'

/**
 * The regular price of a pack of this size; null where the product does not come in it (docs/rules/prices.md#sizes).
 */
export function sizePrice(product: ProductListItem, weight: Weight): Rappen | null {
  const own = product[`price${weight}`]
  return own ?? (weight === '15g' && WEIGHTS.every((each) => product[`price${each}`] === null) ? product.price : null)
}

/** The sizes of the product with their regular prices. */
export function pricedSizes(product: ProductListItem): { weight: Weight; price: Rappen }[] {
  return WEIGHTS.flatMap((weight) => {
    const price = sizePrice(product, weight)
    return price === null ? [] : [{ weight, price }]
  })
}
