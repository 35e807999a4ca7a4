import type { Rappen } from '#domain/money/money.ts'
import { minus, sum } from '#domain/money/money.ts'
import type { QuantityStep } from '#domain/quote/discount.ts'
import { percentOf, quantityPercent } from '#domain/quote/discount.ts'
import type { OwnBoxSize, OwnBoxSteps } from './own-box.ts'

/**
 * The discount in per cent on the bags of a box: its step, or that of the quantity discount on so many single bags
 * where that is greater (docs/rules/own-box.md#price).
 */
export function ownBoxPercent(
  size: OwnBoxSize,
  { ownBox, quantitySteps }: { ownBox: OwnBoxSteps; quantitySteps: readonly QuantityStep[] },
): number {
  return Math.max(ownBox[`of${size}`], quantityPercent(size, quantitySteps))
}

/** What a box alone costs without delivery, and what its bags cost singly, from the prices of its bags. */
export function ownBoxPrice(
  bags: readonly Rappen[],
  size: OwnBoxSize,
  steps: { ownBox: OwnBoxSteps; quantitySteps: readonly QuantityStep[] },
): { singly: Rappen; price: Rappen } {
  const singly = sum(bags)
  return { singly, price: minus(singly, percentOf(singly, ownBoxPercent(size, steps))) }
}
