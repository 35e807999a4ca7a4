import type { GoodsLine } from '#domain/cart/cart.ts'
import { goodsTotal, itemCount, lineTotal } from '#domain/cart/cart.ts'
import { percentLabel } from '#domain/money/figures.ts'
import type { Rappen } from '#domain/money/money.ts'
import { allocate, rappen, shareOfAmount, ZERO } from '#domain/money/money.ts'

/** An amount that the customer saves; `lineShares` (in the order of the goods) and `parcelShare` add up to `amount`. */
export type Discount = {
  kind: 'quantity' | 'box' | 'voucher' | 'agreed'
  label: string
  code: string | null
  amount: Rappen
  lineShares: readonly Rappen[]
  parcelShare: Rappen
}

/** From `from` packs on the goods cost `percent` percent less. */
export type QuantityStep = { from: number; percent: number }

export const DEFAULT_QUANTITY_STEPS: QuantityStep[] = [
  { from: 5, percent: 10 },
  { from: 10, percent: 15 },
]

/**
 * The discount for buying many packs of any kind; null below the first step (docs/rules/prices.md#quantity-discount).
 */
export function quantityDiscount(goods: readonly GoodsLine[], steps: readonly QuantityStep[]): Discount | null {
  const percent = quantityPercent(itemCount(goods), steps)
  const amount = percentOf(goodsTotal(goods), percent)
  if (amount === 0) return null
  return {
    kind: 'quantity',
    label: `Mengenrabatt ${percentLabel(percent)}`,
    code: null,
    amount,
    lineShares: allocate(amount, goods.map(lineTotal)),
    parcelShare: ZERO,
  }
}

/** The percentage of the quantity discount on this many packs; 0 below the first step. */
export function quantityPercent(packs: number, steps: readonly QuantityStep[]): number {
  return Math.max(0, ...steps.filter((step) => packs >= step.from).map((step) => step.percent))
}

/**
 * What each step of the quantity discount saves on so many packs at this price alone, lowest first; none above the
 * packs that can be had (docs/rules/prices.md#breaks).
 */
export function quantityBreaks(
  { price, most }: { price: Rappen; most: number },
  steps: readonly QuantityStep[],
): (QuantityStep & { saving: Rappen })[] {
  return steps
    .filter(({ from }) => from <= most)
    .toSorted((a, b) => a.from - b.from)
    .map((step) => ({ ...step, saving: percentOf(rappen(price * step.from), step.percent) }))
}

/** From this many packs before the next step on people are told about it. */
const NEAR_PACKS = 2

/**
 * The next step of the quantity discount and the packs missing for it; null while it is far away, or would save less
 * than the discount that applies (docs/rules/prices.md#next-step).
 */
export function nextQuantityStep(
  quote: { itemCount: number; goodsTotal: Rappen; discount: Pick<Discount, 'amount'> | null },
  steps: readonly QuantityStep[],
): { missing: number; percent: number } | null {
  const { itemCount: packs, goodsTotal: total, discount } = quote
  const next = nearStep(packs, steps)
  if (!next) return null
  return percentOf(total, next.percent) > (discount?.amount ?? 0) ? { missing: next.from - packs, percent: next.percent } : null
}

/**
 * Whether this many packs are close to a step of the quantity discount; whether it would save anything only the quote
 * knows.
 */
export function isStepNear(packs: number, steps: readonly QuantityStep[]): boolean {
  return nearStep(packs, steps) !== undefined
}

function nearStep(packs: number, steps: readonly QuantityStep[]): QuantityStep | undefined {
  const [next] = steps.filter(({ from }) => from > packs).toSorted((a, b) => a.from - b.from)
  return packs > 0 && next && next.from - packs <= NEAR_PACKS ? next : undefined
}

/** A whole percentage (0-100) of an amount, rounded half up. */
export function percentOf(amount: Rappen, percent: number): Rappen {
  return shareOfAmount({ amount, numerator: percent, denominator: 100 })
}
