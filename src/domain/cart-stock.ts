import type { CartProduct } from './cart.ts'
import { isSoldOut } from './product.ts'

/** Why a basket cannot hold the requested number of packs, and how many are left. */
export type StockRefusal = { code: 'sold-out' | 'not-enough-stock'; details: { productId: number; name: string; left: number } }

/** Why a basket cannot hold this many packs of a product, over all sizes; null when it can (docs/rules/stock.md#levels). */
export function stockRefusal(product: Pick<CartProduct, 'id' | 'name' | 'inStock' | 'stockLevel'>, packs: number): StockRefusal | null {
  const details = { productId: product.id, name: product.name }
  if (isSoldOut(product)) return { code: 'sold-out', details: { ...details, left: 0 } }
  const left = product.stockLevel
  return left !== null && packs > left ? { code: 'not-enough-stock', details: { ...details, left } } : null
}
