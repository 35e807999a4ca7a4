import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { Weight } from '#domain/products/weight.ts'

/** The packs of a product page that the cart has to hold before it is paid. */
export interface Wish {
  productId: number
  weight: Weight
  quantity: number
}

/** How many packs of the wish the cart lacks; those of an own box belong to it. docs/rules/checkout.md#express */
export function missingPacks(
  { productId, weight, quantity }: Wish,
  lines: readonly Pick<CartLineResponse, 'productId' | 'weight' | 'quantity' | 'box'>[],
): number {
  const held = lines.find((line) => !line.box && line.productId === productId && line.weight === weight)?.quantity ?? 0
  return Math.max(0, quantity - held)
}
