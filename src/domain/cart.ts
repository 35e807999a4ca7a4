import type { Rappen } from './money.ts'
import { sum, times } from './money.ts'
import type { Product } from './product.ts'
import { isSellable, unitPrice } from './product.ts'
import type { Weight } from './weight.ts'

/** What a basket knows of a product: what its card shows. */
export type CartProduct = Omit<Product, 'description' | 'additionalImages'>

/** One line of a basket; the product is null once it has left the catalogue. */
export type CartLine = { id: string; productId: number; product: CartProduct | null; quantity: number; weight: Weight }

/** A line that counts: its product exists and is no service. */
export type GoodsLine = CartLine & { product: CartProduct }

export const MAX_QUANTITY = 99

/** The lines that count towards totals and shipping (specification, section 5, non-sellable lines). */
export function goodsOf(lines: readonly CartLine[]): GoodsLine[] {
  return lines.filter((line): line is GoodsLine => line.product !== null && isSellable(line.product))
}

/** What the goods cost before discounts and shipping. */
export function goodsTotal(goods: readonly GoodsLine[]): Rappen {
  return sum(goods.map(lineTotal))
}

/** Unit price times quantity (specification, section 3). */
export function lineTotal({ product, weight, quantity }: Pick<GoodsLine, 'product' | 'weight' | 'quantity'>): Rappen {
  return times(unitPrice(product, weight), quantity)
}

/** How many packs the lines hold together. */
export function itemCount(goods: readonly Pick<CartLine, 'quantity'>[]): number {
  return goods.reduce((count, line) => count + line.quantity, 0)
}

/** How many packs of each product the lines hold, all sizes together: what stock is compared with. */
export function packsByProduct(lines: readonly Pick<CartLine, 'productId' | 'quantity'>[]): Map<number, number> {
  const packs = new Map<number, number>()
  for (const { productId, quantity } of lines) packs.set(productId, (packs.get(productId) ?? 0) + quantity)
  return packs
}
