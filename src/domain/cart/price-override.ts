import type { Rappen } from '#domain/money/money.ts'
import type { Size } from '#domain/products/product.ts'
import { byWeight, type Weight } from '#domain/products/weight.ts'

/**
 * The product as a cart buys it in which an operator has set a price of its own for this size: the size costs that and
 * is not reduced, also where the product is no longer offered in it (docs/rules/orders.md#by-hand).
 */
export function withPriceOverride<Product extends { sizes: readonly Size[] }>(
  product: Product,
  weight: Weight,
  priceOverride: Rappen | null,
): Product {
  if (priceOverride === null) return product
  const size = product.sizes.find((each) => each.weight === weight)
  const others = product.sizes.filter((each) => each.weight !== weight)
  const own = { weight, price: priceOverride, compareAtPrice: null, stock: size?.stock ?? null }
  return { ...product, sizes: [...others, own].toSorted(byWeight) }
}
