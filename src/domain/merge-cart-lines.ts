import { MAX_QUANTITY } from './cart.ts'
import type { Weight } from './weight.ts'

/** A line of one of the two baskets; `stockLevel` is null for products whose stock is not counted. */
export interface MergeLine {
  productId: number
  weight: Weight
  quantity: number
  product: { name: string; stockLevel: number | null } | null
}

export interface MergedCart {
  lines: MergeLine[]
  /** Products that could not be added in full, and how many packs of them are in stock. */
  shortages: { name: string; left: number }[]
}

/**
 * Adds the lines of one basket to another. Lines of the same product and size are added up, limited to 99 packs and to
 * the stock over all sizes. Lines of `base` are never cut, only the added ones (docs/rules/basket.md#merge).
 */
export function mergeCartLines({ base, added }: { base: readonly MergeLine[]; added: readonly MergeLine[] }): MergedCart {
  const lines = base.map((line) => ({ ...line }))
  const shortages = new Map<number, { name: string; left: number }>()
  for (const wanted of added) {
    const room = roomFor(lines, wanted)
    const taken = Math.min(wanted.quantity, room)
    const same = lines.find(({ productId, weight }) => productId === wanted.productId && weight === wanted.weight)
    if (taken < wanted.quantity && wanted.product && wanted.product.stockLevel !== null) {
      shortages.set(wanted.productId, { name: wanted.product.name, left: wanted.product.stockLevel })
    }
    if (same) same.quantity += taken
    else if (taken > 0) lines.push({ ...wanted, quantity: taken })
  }
  return { lines, shortages: [...shortages.values()] }
}

function roomFor(lines: readonly MergeLine[], { productId, weight, product }: MergeLine): number {
  const ofProduct = lines.filter((line) => line.productId === productId)
  const packs = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0)
  const inLine = ofProduct.find((line) => line.weight === weight)?.quantity ?? 0
  const inStock = product?.stockLevel ?? null
  return Math.max(0, Math.min(MAX_QUANTITY - inLine, inStock === null ? MAX_QUANTITY : inStock - packs))
}
