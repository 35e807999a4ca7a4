import type { Rappen } from './money.ts'
import { sum, times } from './money.ts'
import type { Product } from './product.ts'
import { isSellable, unitPrice } from './product.ts'
import type { Weight } from './weight.ts'

/** The part of a product that a basket line carries. */
export type CartProduct = Omit<Product, 'description' | 'additionalImages'>

/** One line of a basket (docs/rules/basket.md#lines). `product` is null once it has left the catalogue. */
export type CartLine = { id: string; productId: number; product: CartProduct | null; quantity: number; weight: Weight }

/** A line that counts towards totals and shipping: its product exists and is not a service. */
export type GoodsLine = CartLine & { product: CartProduct }

/** The most packs that one line can hold (docs/rules/basket.md#quantity). */
/** The most packs that one line can hold (docs/rules/basket.md#quantity). */
export const MAX_QUANTITY = 99

/** The lines that count towards totals and shipping (docs/rules/basket.md#non-sellable). */
export function goodsOf(lines: readonly CartLine[]): GoodsLine[] {
  return lines.filter((line): line is GoodsLine => line.product !== null && isSellable(line.product))
}

/** The price of the goods before discounts and shipping. */
export function goodsTotal(goods: readonly GoodsLine[]): Rappen {
  return sum(goods.map(lineTotal))
}

/** Unit price times quantity, before discounts. */
export function lineTotal({ product, weight, quantity }: Pick<GoodsLine, 'product' | 'weight' | 'quantity'>): Rappen {
  return times(unitPrice(product, weight), quantity)
}

/** The number of packs in all lines. */
export function itemCount(goods: readonly Pick<CartLine, 'quantity'>[]): number {
  return goods.reduce((count, line) => count + line.quantity, 0)
}

/** The number of packs per product id, over all sizes. Stock is compared with this number. */
export function packsByProduct(lines: readonly Pick<CartLine, 'productId' | 'quantity'>[]): Map<number, number> {
  const packs = new Map<number, number>()
  for (const { productId, quantity } of lines) packs.set(productId, (packs.get(productId) ?? 0) + quantity)
  return packs
}
