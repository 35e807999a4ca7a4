import type { StockRefusal } from './cart-stock.ts'
import { stockRefusal } from './cart-stock.ts'
import type { CartLine } from './cart.ts'

/** Why a line cannot be bought, and the quantity that could be bought instead (0: none). */
export type LineProblem = { refusal: StockRefusal | null; possible: number }

/**
 * Why this line of the cart cannot be bought; null when it can. `refusal` is null when the product is no longer
 * offered.
 */
export function lineProblem({ product, weight, quantity }: CartLine): LineProblem | null {
  if (!product) return { refusal: null, possible: 0 }
  const refusal = stockRefusal(product, { weight, packs: quantity })
  return refusal && { refusal, possible: Math.max(0, refusal.details.left) }
}
