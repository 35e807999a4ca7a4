import { rappen, type Rappen, share } from './money.ts'

const SMALLEST_COIN = 5

/** A price raised or lowered by whole percent (above -100), half up to what can be paid in coins: 5 Rappen, and at least that. */
export function priceChangedBy(price: Rappen, percent: number): Rappen {
  const coins = share({ amount: price, numerator: 100 + percent, denominator: 100 * SMALLEST_COIN })
  return rappen(Math.max(1, coins) * SMALLEST_COIN)
}
