import { rappen, type Rappen, share } from './money.ts'

const SMALLEST_COIN = 5

/** Changes a price by whole percent (above -100), rounded half up to 5 Rappen, the smallest coin; at least 5 Rappen. */
export function priceChangedBy(price: Rappen, percent: number): Rappen {
  const coins = share({ amount: price, numerator: 100 + percent, denominator: 100 * SMALLEST_COIN })
  return rappen(Math.max(1, coins) * SMALLEST_COIN)
}
