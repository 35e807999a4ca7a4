import type { Rappen } from '#domain/money/money.ts'
import { priceChangedBy } from './price-change.ts'
import { type PricedProduct, regularPrice, type Size } from './product.ts'

/** What a size costs, and the regular price that it is compared with while it is reduced. */
export type SizePrice = Pick<Size, 'weight' | 'price' | 'compareAtPrice'>

/**
 * What happens to prices: all of them by whole percent, a sale so many percent below the regular prices, or new ones of
 * some sizes as entered. Percentages are rounded half up to 5 Rappen.
 */
export type PlannedChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'sale'; percent: number }
  | { kind: 'prices'; sizes: SizePrice[] }

/** The prices of all sizes changed by whole percent (above -100), rounded half up to 5 Rappen. */
export function pricesChangedBy({ sizes }: PricedProduct, percent: number): SizePrice[] {
  return sizes.map(({ weight, price, compareAtPrice }) =>
    sizePrice({ weight, price: priceChangedBy(price, percent), compareAtPrice: compareAtPrice && priceChangedBy(compareAtPrice, percent) }),
  )
}

/** The prices that a planned change replaces, before and after, size by size; both empty where it changes nothing. */
export function replacedPrices(product: PricedProduct, change: PlannedChange): { before: SizePrice[]; after: SizePrice[] } {
  const replaced = wantedPrices(product, change).flatMap((wanted) => {
    const size = product.sizes.find(({ weight }) => weight === wanted.weight)
    return size && !costsTheSame(size, wanted) ? [{ before: priceOf(size), after: wanted }] : []
  })
  return { before: replaced.map(({ before }) => before), after: replaced.map(({ after }) => after) }
}

/**
 * The prices that come back at the end of a plan: those that are still as it set them
 * (docs/rules/prices.md#planned-prices).
 */
export function restoredPrices(
  { sizes }: PricedProduct,
  { before, after }: { before: readonly SizePrice[]; after: readonly SizePrice[] },
): SizePrice[] {
  return before.filter(({ weight }) => {
    const [size, set] = [sizes.find((each) => each.weight === weight), after.find((each) => each.weight === weight)]
    return size !== undefined && set !== undefined && costsTheSame(size, set)
  })
}

/** The price with the regular one only where that is higher. */
export function sizePrice({ weight, price, compareAtPrice }: SizePrice): SizePrice {
  return { weight, price, compareAtPrice: compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null }
}

function wantedPrices(product: PricedProduct, change: PlannedChange): readonly SizePrice[] {
  if (change.kind === 'percent') return pricesChangedBy(product, change.percent)
  if (change.kind === 'prices') return change.sizes
  return product.sizes.map((size) => {
    const regular = regularPrice(size)
    return sizePrice({ weight: size.weight, price: priceChangedBy(regular, -change.percent), compareAtPrice: regular })
  })
}

const priceOf = ({ weight, price, compareAtPrice }: SizePrice): SizePrice => ({ weight, price, compareAtPrice })

function costsTheSame(a: { price: Rappen; compareAtPrice: Rappen | null }, b: { price: Rappen; compareAtPrice: Rappen | null }): boolean {
  return a.price === b.price && a.compareAtPrice === b.compareAtPrice
}
