import type { GoodsLine } from '#domain/cart/cart.ts'
import { itemCount, lineTotal } from '#domain/cart/cart.ts'
import { allocate, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import type { OwnBoxSteps } from '#domain/own-box/own-box.ts'
import type { Discount, QuantityStep } from './discount.ts'
import { percentOf, quantityPercent } from './discount.ts'

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
