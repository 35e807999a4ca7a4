import type { GoodsLine } from './cart.ts'
import { goodsTotal, itemCount } from './cart.ts'
import { timesLabel } from './figures.ts'
import type { Rappen } from './money.ts'
import { minus, rappen, times, ZERO } from './money.ts'
import { isBox } from './product.ts'

export type ParcelKind = 'none' | 'free' | 'small' | 'large' | 'collected'

/** The shipping prices; `freeFrom` is compared with the goods before discounts. */
export type ParcelPrices = { small: Rappen; large: Rappen; freeFrom: Rappen }

export type Parcel = { kind: ParcelKind; label: string; price: Rappen }

export const DEFAULT_PARCEL_PRICES: ParcelPrices = { small: rappen(300), large: rappen(850), freeFrom: rappen(4900) }

export const PARCEL_LABELS: Readonly<Record<Exclude<ParcelKind, 'collected'>, string>> = {
  none: 'Kein Versand',
  free: 'Kostenlos',
  small: 'Klein Paket',
  large: 'Gross Paket',
}

/** In place of a parcel: the goods are handed over (docs/rules/orders.md#handed-over). */
export const COLLECTED: Parcel = { kind: 'collected', label: 'Mitgenommen', price: ZERO }

/** The parcel for these goods and its price (docs/rules/prices.md#shipping). */
export function parcelFor(goods: readonly GoodsLine[], prices: ParcelPrices): Parcel {
  const kind = parcelKind(goods, prices)
  const price = kind === 'small' || kind === 'large' ? prices[kind] : ZERO
  return { kind, label: PARCEL_LABELS[kind], price }
}

/**
 * The parcels of a gift that goes to so many recipients, and the price of all. Each holds an equal part of the goods, of what
 * cannot be divided the larger one (docs/rules/company-gifts.md#price).
 */
export function parcelsFor(goods: readonly GoodsLine[], prices: ParcelPrices, recipients: number): Parcel {
  const each = goods.map((line) => ({ ...line, quantity: Math.ceil(line.quantity / recipients) }))
  const { kind, label, price } = parcelFor(each, prices)
  return { kind, label: price === 0 ? label : `${timesLabel(recipients)} ${label}`, price: times(price, recipients) }
}

/**
 * How much is missing until delivery is free; null when it is free and while there are no goods
 * (docs/rules/prices.md#free-shipping).
 */
export function missingForFreeShipping(goods: readonly GoodsLine[], prices: ParcelPrices): Rappen | null {
  const total = goodsTotal(goods)
  return total === 0 || total >= prices.freeFrom ? null : minus(prices.freeFrom, total)
}

function parcelKind(goods: readonly GoodsLine[], prices: ParcelPrices): keyof typeof PARCEL_LABELS {
  if (goodsTotal(goods) === 0) return 'none'
  if (missingForFreeShipping(goods, prices) === null) return 'free'
  return fitsSmallParcel(goods) ? 'small' : 'large'
}

function fitsSmallParcel(goods: readonly GoodsLine[]): boolean {
  return itemCount(goods) === 1 && !goods.some((line) => isBox(line.product))
}
