import type { Rappen } from '#domain/money/money.ts'
import { rappen, sum, times } from '#domain/money/money.ts'
import type { OwnBox } from '#domain/own-box/own-box.ts'
import type { Product } from '#domain/products/product.ts'
import { isSellable, unitPrice } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'

/** The part of a product that a cart line carries. */
export type CartProduct = Omit<Product, 'description' | 'additionalImages'>

/**
 * One line of a cart (docs/rules/cart.md#lines). `product` is null once it has left the catalogue; `box` is there for a
 * fruit of a box that the customer has filled (docs/rules/own-box.md#cart).
 */
export type CartLine = {
  id: string
  productId: number
  product: CartProduct | null
  quantity: number
  weight: Weight
  box?: OwnBox | undefined
}

/** A line that counts towards totals and shipping: its product exists and is not a service. */
export type GoodsLine = CartLine & { product: CartProduct }

/** The most packs that one line can hold (docs/rules/cart.md#quantity). */
export const MAX_QUANTITY = 99

/** The most lines that a cart takes, beside its boxes (docs/rules/cart.md#quantity). */
export const MAX_LINES = 200

/** The most that the goods of a cart or a draft may cost together (docs/rules/prices.md#limits). */
export const MAX_GOODS_TOTAL = rappen(100_000_000)

/** The lines that count towards totals and shipping (docs/rules/cart.md#non-sellable). */
export function goodsOf(lines: readonly CartLine[]): GoodsLine[] {
  return lines.filter((line): line is GoodsLine => line.product !== null && isSellable(line.product))
}

/** The price of the goods before discounts and shipping. */
export function goodsTotal(goods: readonly GoodsLine[]): Rappen {
  return sum(goods.map(lineTotal))
}

/** Whether lines cost more together than a cart may hold (docs/rules/cart.md#quantity). */
export function exceedsGoodsLimit(lines: readonly CartLine[]): boolean {
  return goodsTotal(goodsOf(lines)) > MAX_GOODS_TOTAL
}

/** Unit price times quantity, before discounts. */
export function lineTotal({ product, weight, quantity }: Pick<GoodsLine, 'product' | 'weight' | 'quantity'>): Rappen {
  return times(unitPrice(product, weight), quantity)
}

/** The number of packs in all lines. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** A number of packs of one size of a product. */
export type Packs = { productId: number; weight: Weight; quantity: number }

/** The packs of lines, those of the same product and size added up. Stock is compared with these numbers. */
export function packsBySize(lines: readonly Packs[]): Packs[] {
  const packs = new Map<string, Packs>()
  for (const { productId, weight, quantity } of lines) {
    const key = sizeKey({ productId, weight })
    packs.set(key, { productId, weight, quantity: (packs.get(key)?.quantity ?? 0) + quantity })
  }
  return [...packs.values()]
}

/** Identifies a size of a product, such as '7-15g'; also its SKU where it has none of its own. */
export function sizeKey({ productId, weight }: Pick<Packs, 'productId' | 'weight'>): string {
  return `${productId}-${weight}`
}
