import { type PricedProduct, type Product, canBeBought, isBox, unitPrice, weightsOffered } from '#domain/products/product.ts'

const MAX_SETS = 3

/**
 * Up to three boxes that can be bought now, the cheapest first, as proposals for a company's gift
 * (docs/rules/company-gifts.md#sets).
 */
export function giftSets<T extends PricedProduct & Pick<Product, 'kind' | 'inStock' | 'stockLevel'>>(products: readonly T[]): T[] {
  return products
    .filter((product) => isBox(product) && canBeBought(product) && weightsOffered(product).length > 0)
    .toSorted((a, b) => priceOf(a) - priceOf(b))
    .slice(0, MAX_SETS)
}

function priceOf(product: PricedProduct): number {
  const [weight] = weightsOffered(product)
  return weight === undefined ? 0 : unitPrice(product, weight)
}
