import { type GoodsLine, goodsTotal, itemCount, lineTotal } from '#domain/cart/cart.ts'
import type { ShippingMethod } from '#domain/delivery/shipping-method.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { allocate, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { OwnBoxSteps } from '#domain/own-box/own-box.ts'
import { voucherDiscount } from '#domain/vouchers/voucher-discount.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { type Discount, percentOf, quantityDiscount, quantityPercent, type QuantityStep } from './discount.ts'

type Choice = {
  goods: readonly GoodsLine[]
  shippingMethod: ShippingMethod
  steps: readonly QuantityStep[]
  ownBox: OwnBoxSteps
  voucher: Voucher | null
  agreed?: AgreedDiscount | null
}

/**
 * The discount that saves most, at a tie the agreed one, the voucher, then the quantity discount; null when nothing is
 * saved (docs/rules/prices.md#discounts).
 */
export function bestDiscount({ goods, shippingMethod, steps, ownBox, voucher, agreed }: Choice): Discount | null {
  const byVoucher = voucher ? voucherDiscount({ voucher, goods, shippingMethod }) : null
  const candidates = [
    agreed ? agreedDiscount(agreed, goods) : null,
    byVoucher,
    quantityDiscount(goods, steps),
    boxDiscount(goods, { steps, ownBox }),
  ]
  return candidates.reduce((best, next) => (next && (!best || next.amount > best.amount) ? next : best), null)
}

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

/**
 * What own boxes save, together with the quantity discount on the loose packs: each box its step, or the quantity
 * discount where that is greater; packs in boxes count towards it. Null without a box whose step saves more than the
 * quantity discount (docs/rules/own-box.md#price).
 */
export function boxDiscount(
  goods: readonly GoodsLine[],
  { steps, ownBox }: { steps: readonly QuantityStep[]; ownBox: OwnBoxSteps },
): Discount | null {
  const quantity = quantityPercent(itemCount(goods), steps)
  const percents = goods.map(({ box }) => Math.max(quantity, box ? ownBox[`of${box.size}`] : 0))
  if (percents.every((percent) => percent === quantity)) return null
  const shares = goods.map((): Rappen => ZERO)
  for (const percent of new Set(percents)) {
    const bases = goods.map((line, index) => (percents[index] === percent ? lineTotal(line) : ZERO))
    const saved = allocate(percentOf(sum(bases), percent), bases)
    for (const [index, part] of saved.entries()) if (percents[index] === percent) shares[index] = part
  }
  const amount = sum(shares)
  if (amount === 0) return null
  return {
    kind: 'box',
    label: quantity > 0 && goods.some(({ box }) => !box) ? 'Boxpreis und Mengenrabatt' : 'Boxpreis',
    code: null,
    amount,
    lineShares: shares,
    parcelShare: ZERO,
  }
}
