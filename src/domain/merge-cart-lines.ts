import { MAX_QUANTITY } from './cart.ts'
import type { Weight } from './weight.ts'

/** A line of one of two baskets that become one; the stock level is null where packs are not counted. */
export interface MergeLine {
  productId: number
  weight: Weight
  quantity: number
  product: { name: string; stockLevel: number | null } | null
}

export interface MergedCart {
  lines: MergeLine[]
  /** What could not be taken over in full, and how many packs of it there are. */
  short: { name: string; left: number }[]
}

/**
 * Two baskets as one: the same product and size add up, to 99 at most and no further than the stock of all sizes
 * together. What is in `kept` stays untouched; only what comes from `added` is cut (issue 3, the guest's things).
 */
export function mergeCartLines(kept: readonly MergeLine[], added: readonly MergeLine[]): MergedCart {
  const lines = kept.map((line) => ({ ...line }))
  const short = new Map<number, { name: string; left: number }>()
  for (const wanted of added) {
    const room = roomFor(lines, wanted)
    const taken = Math.min(wanted.quantity, room)
    const same = lines.find(({ productId, weight }) => productId === wanted.productId && weight === wanted.weight)
    if (taken < wanted.quantity && wanted.product && wanted.product.stockLevel !== null) {
      short.set(wanted.productId, { name: wanted.product.name, left: wanted.product.stockLevel })
    }
    if (same) same.quantity += taken
    else if (taken > 0) lines.push({ ...wanted, quantity: taken })
  }
  return { lines, short: [...short.values()] }
}

function roomFor(lines: readonly MergeLine[], { productId, weight, product }: MergeLine): number {
  const ofProduct = lines.filter((line) => line.productId === productId)
  const packs = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0)
  const inLine = ofProduct.find((line) => line.weight === weight)?.quantity ?? 0
  const inStock = product?.stockLevel ?? null
  return Math.max(0, Math.min(MAX_QUANTITY - inLine, inStock === null ? MAX_QUANTITY : inStock - packs))
}
