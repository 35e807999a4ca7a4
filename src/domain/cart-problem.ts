import type { StockRefusal } from './cart-stock.ts'
import { stockRefusal } from './cart-stock.ts'
import type { CartLine } from './cart.ts'
import { packsByProduct } from './cart.ts'

/** Why a line cannot be bought, and the quantity that could be bought instead (0: none). */
export type LineProblem = { refusal: StockRefusal | null; possible: number }

/** Why this line of the basket cannot be bought; null when it can. `refusal` is null when the product is no longer offered. */
export function lineProblem(line: CartLine, lines: readonly CartLine[]): LineProblem | null {
  if (!line.product) return { refusal: null, possible: 0 }
  const packs = packsByProduct(lines).get(line.productId) ?? line.quantity
  const refusal = stockRefusal(line.product, packs)
  if (!refusal) return null
  const elsewhere = packs - line.quantity
  return { refusal, possible: Math.max(0, refusal.details.left - elsewhere) }
}
