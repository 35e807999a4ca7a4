import { rappen, type Rappen, shareOfAmount } from '#domain/money/money.ts'

/**
 * The most that a pack may cost, CHF 100'000: a cart of them still has a sum that can be stored
 * (docs/rules/prices.md#limits).
 */
export const MAX_PRICE = rappen(10_000_000)

const SMALLEST_COIN = 5
const UNLIKELY_FACTOR = 10

/**
 * Changes a price by whole percent (above -100), rounded half up to 5 Rappen, the smallest coin; at least 5 Rappen, at
 * most `MAX_PRICE`.
 */
export function priceChangedBy(price: Rappen, percent: number): Rappen {
  const coins = shareOfAmount({ amount: price, numerator: 100 + percent, denominator: 100 * SMALLEST_COIN })
  return rappen(Math.min(Math.max(1, coins) * SMALLEST_COIN, MAX_PRICE))
}

/** Whether a new price is likely a slip of the keyboard, such as 1290 for 12.90: ten times as high or low, or more. */
export function isUnlikelyPrice(before: Rappen, after: Rappen): boolean {
  return after >= before * UNLIKELY_FACTOR || after * UNLIKELY_FACTOR <= before
}
