import type { Rappen } from '#domain/money/money.ts'
import { priceChangedBy } from './price-change.ts'
import type { PricedProduct } from './product.ts'

/** The fields of a product's prices. */
export const PRICE_FIELDS = ['price', 'price10g', 'price15g', 'price20g', 'salePrice'] as const

/** Some prices of a product; a size without a price is null. */
export type Prices = Partial<PricedProduct>

/** Prices as they were entered; one that is undefined stays as it is. */
type EnteredPrices = { [Field in keyof PricedProduct]?: PricedProduct[Field] | undefined }

/**
 * What happens to prices: all of them by whole percent, a sale price so many percent below the base price, or new ones
 * as entered. Percentages are rounded half up to 5 Rappen.
 */
export type PlannedChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'sale'; percent: number }
  | { kind: 'prices'; prices: EnteredPrices }

/** All prices changed by whole percent (above -100), rounded half up to 5 Rappen. */
export function pricesChangedBy(product: PricedProduct, percent: number): PricedProduct {
  const changed = (amount: Rappen) => priceChangedBy(amount, percent)
  const changedOrNull = (amount: Rappen | null) => amount && changed(amount)
  return {
    price: changed(product.price),
    price10g: changedOrNull(product.price10g),
    price15g: changedOrNull(product.price15g),
    price20g: changedOrNull(product.price20g),
    salePrice: changedOrNull(product.salePrice),
  }
}

/** The prices that a planned change replaces, before and after; both empty where it changes nothing. */
export function replacedPrices(product: PricedProduct, change: PlannedChange): { before: Prices; after: Prices } {
  const wanted = wantedPrices(product, change)
  const fields = PRICE_FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== product[field])
  return { before: pick(product, fields), after: pick(wanted, fields) }
}

/**
 * The prices that come back at the end of a plan: those that are still as it set them
 * (docs/rules/prices.md#planned-prices).
 */
export function restoredPrices(product: PricedProduct, { before, after }: { before: Prices; after: Prices }): Prices {
  return pick(
    before,
    PRICE_FIELDS.filter((field) => before[field] !== undefined && product[field] === after[field]),
  )
}

function wantedPrices(product: PricedProduct, change: PlannedChange): EnteredPrices {
  if (change.kind === 'percent') return pricesChangedBy(product, change.percent)
  return change.kind === 'sale' ? { salePrice: priceChangedBy(product.price, -change.percent) } : change.prices
}

function pick(prices: EnteredPrices, fields: readonly (keyof Prices)[]): Prices {
  return Object.fromEntries(fields.map((field) => [field, prices[field]])) as Prices
}
