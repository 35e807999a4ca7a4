import type { Rappen } from '#domain/money/money.ts'
import type { PricedProduct } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'

/**
 * The product as a cart buys it in which an operator has set a price of its own for this size: the size costs that, and
 * neither it nor another size of the line is reduced (docs/rules/orders.md#by-hand).
 */
export function withOwnPrice<Product extends PricedProduct>(product: Product, weight: Weight, ownPrice: Rappen | null): Product {
  return ownPrice === null ? product : { ...product, [`price${weight}`]: ownPrice, salePrice: null }
}
