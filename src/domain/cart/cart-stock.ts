import { isSizeSoldOut, nameOfSize, type StockedProduct, stockOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { CartProduct } from './cart.ts'

/** Why a cart cannot hold the requested number of packs of a size, and how many are left of it. */
export type StockRefusal = {
  code: 'sold-out' | 'not-enough-stock'
  details: { productId: number; weight: Weight; name: string; left: number }
}

type StockedGoods = StockedProduct & Pick<CartProduct, 'id' | 'kind' | 'name' | 'netWeightGrams'>

/** Why a cart cannot hold this many packs of a size; null when it can (docs/rules/stock.md#levels). */
export function stockRefusal(product: StockedGoods, { weight, packs }: { weight: Weight; packs: number }): StockRefusal | null {
  const details = { productId: product.id, weight, name: nameOfSize(product, weight) }
  if (isSizeSoldOut(product, weight)) return { code: 'sold-out', details: { ...details, left: 0 } }
  const left = stockOf(product, weight)
  return left !== null && packs > left ? { code: 'not-enough-stock', details: { ...details, left } } : null
}
