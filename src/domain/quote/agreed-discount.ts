import type { GoodsLine } from '#domain/cart/cart.ts'
import { goodsTotal, lineTotal } from '#domain/cart/cart.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { allocate, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { type Discount, percentOf } from './discount.ts'

/** What an operator takes off the goods of a draft, and why: a whole percentage or an amount, the other one null. */
export interface AgreedDiscount {
  percent: number | null
  amount: Rappen | null
  /** The customer reads it on the invoice. */
  reason: string
}

/**
 * The agreed discount on these goods, never above them; null when it saves nothing
 * (docs/rules/orders.md#agreed-discount).
 */
export function agreedDiscount({ percent, amount, reason }: AgreedDiscount, goods: readonly GoodsLine[]): Discount | null {
  const base = goodsTotal(goods)
  const saved = percent === null ? rappen(Math.min(amount ?? 0, base)) : percentOf(base, percent)
  if (saved === 0) return null
  return {
    kind: 'agreed',
    label: percent === null ? reason : `${reason} (${percentLabel(percent)})`,
    code: null,
    amount: saved,
    lineShares: allocate(saved, goods.map(lineTotal)),
    parcelShare: ZERO,
  }
}
