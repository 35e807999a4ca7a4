import { nameOfSize, type StockedProduct, stockOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { MAX_QUANTITY, type CartProduct } from './cart.ts'

/** A line of one of the two carts. */
export interface MergeLine {
  productId: number
  weight: Weight
  quantity: number
  product: (Omit<StockedProduct, 'inStock'> & Pick<CartProduct, 'kind' | 'name' | 'netWeightGrams'>) | null
}

export interface MergedCart {
  lines: MergeLine[]
  /** Sizes that could not be added in full: how many packs of them are in stock, or null where their line is full. */
  shortages: { productId: number; weight: Weight; name: string; left: number | null }[]
}

/**
 * Adds the lines of one cart to another. Lines of the same product and size are added up, limited to 99 packs and to
 * the stock of the size. Lines of `base` are never cut, only the added ones (docs/rules/cart.md#merge).
 */
export function mergeCartLines({ base, added }: { base: readonly MergeLine[]; added: readonly MergeLine[] }): MergedCart {
  const lines = base.map((line) => ({ ...line }))
  const shortages: MergedCart['shortages'] = []
  for (const wanted of added) {
    const { productId, weight, product } = wanted
    const same = lines.find((line) => line.productId === productId && line.weight === weight)
    const inStock = product && stockOf(product, weight)
    const most = Math.min(MAX_QUANTITY, inStock ?? MAX_QUANTITY)
    const taken = Math.min(wanted.quantity, Math.max(0, most - (same?.quantity ?? 0)))
    if (taken < wanted.quantity && product) {
      const left = inStock !== null && inStock < MAX_QUANTITY ? inStock : null
      shortages.push({ productId, weight, name: nameOfSize(product, weight), left })
    }
    if (same) same.quantity += taken
    else if (taken > 0) lines.push({ ...wanted, quantity: taken })
  }
  return { lines, shortages }
}
