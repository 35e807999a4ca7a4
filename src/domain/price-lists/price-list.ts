import type { Rappen } from '#domain/money/money.ts'
import { priceChangedBy } from '#domain/products/price-change.ts'
import { grams, type Weight } from '#domain/products/weight.ts'

/** The days within which an invoice of a price list can be payable (docs/rules/orders.md#price-lists). */
export const PAYMENT_DAYS = { least: 1, most: 120 } as const

/** What a pack of a size costs on a price list. */
export interface ListPrice {
  productId: number
  weight: Weight
  price: Rappen
}

type Size = Pick<ListPrice, 'productId' | 'weight'>

/** The price of a pack of this size on the list; null where the price of the shop applies. */
export function listPrice(prices: readonly ListPrice[], { productId, weight }: Size): Rappen | null {
  return prices.find((each) => each.productId === productId && each.weight === weight)?.price ?? null
}

/**
 * The lines of a draft at the prices of a list, in place of all price overrides that they had
 * (docs/rules/orders.md#price-lists).
 */
export function atListPrices<Line extends Size>(
  lines: readonly Line[],
  prices: readonly ListPrice[],
): (Line & { priceOverride: Rappen | null })[] {
  return lines.map((line) => ({ ...line, priceOverride: listPrice(prices, line) }))
}

/** The prices of a list, by product and size, with another one for this size; null takes it off the list. */
export function withListPrice(prices: readonly ListPrice[], { productId, weight }: Size, price: Rappen | null): ListPrice[] {
  const others = prices.filter((each) => each.productId !== productId || each.weight !== weight)
  const all = price === null ? others : [...others, { productId, weight, price }]
  return all.toSorted(byProductAndSize)
}

/** The prices of all sizes of these products less so many percent (1 to 99), rounded half up to 5 Rappen. */
export function discountedPrices(
  products: readonly { id: number; sizes: readonly { weight: Weight; price: Rappen }[] }[],
  percent: number,
): ListPrice[] {
  const prices = products.flatMap(({ id, sizes }) =>
    sizes.map(({ weight, price }) => ({ productId: id, weight, price: priceChangedBy(price, -percent) })),
  )
  return prices.toSorted(byProductAndSize)
}

function byProductAndSize(a: Size, b: Size): number {
  return a.productId - b.productId || grams(a.weight) - grams(b.weight)
}
