import type { GoodsLine } from '#domain/cart/cart.ts'
import { goodsTotal, itemCount } from '#domain/cart/cart.ts'
import { timesLabel } from '#domain/money/figures.ts'
import type { Rappen } from '#domain/money/money.ts'
import { minus, rappen, times, ZERO } from '#domain/money/money.ts'
import { isBox } from '#domain/products/product.ts'

export type ShippingMethodKind = 'none' | 'free' | 'small' | 'large' | 'collected' | 'together'

/** The shipping prices; `freeFrom` is compared with the goods before discounts. */
export type ShippingPrices = { small: Rappen; large: Rappen; freeFrom: Rappen }

export type ShippingMethod = { kind: ShippingMethodKind; label: string; price: Rappen }

export const DEFAULT_SHIPPING_PRICES: ShippingPrices = { small: rappen(300), large: rappen(850), freeFrom: rappen(4900) }

const SHIPPING_METHOD_LABELS: Readonly<Record<Exclude<ShippingMethodKind, 'collected' | 'together'>, string>> = {
  none: 'Kein Versand',
  free: 'Kostenlos',
  small: 'Klein Paket',
  large: 'Gross Paket',
}

/** In place of a parcel: the goods are handed over (docs/rules/orders.md#handed-over). */
export const COLLECTED: ShippingMethod = { kind: 'collected', label: 'Mitgenommen', price: ZERO }

/**
 * The parcel of a supplement: that of the order with this number, whose shipping is paid
 * (docs/rules/orders.md#supplements).
 */
export function togetherWith(number: string): ShippingMethod {
  return { kind: 'together', label: `mit ${number}`, price: ZERO }
}

/**
 * What a bill calls the shipping: 'Versand (Klein Paket)', just 'Versand' when it is free, and 'Versand mit
 * FF-7K2M-9QXA' for a supplement.
 */
export function shippingLabel({ kind, label, price }: ShippingMethod): string {
  if (kind === 'together') return `Versand ${label}`
  return price > 0 ? `Versand (${label})` : 'Versand'
}

/** How these goods are shipped, and the price of it (docs/rules/prices.md#shipping). */
export function shippingMethodFor(goods: readonly GoodsLine[], prices: ShippingPrices): ShippingMethod {
  return shippingMethodOf({ total: goodsTotal(goods), packs: itemCount(goods), hasBox: goods.some((line) => isBox(line.product)) }, prices)
}

/**
 * What shipping depends on: what the goods cost before discounts, how many packs they are, and whether a box is among
 * them.
 */
export type ShippedGoods = { total: Rappen; packs: number; hasBox: boolean }

/** How goods are shipped when only this is known of them. */
export function shippingMethodOf(content: ShippedGoods, prices: ShippingPrices): ShippingMethod {
  const kind = kindFor(content, prices)
  const price = kind === 'small' || kind === 'large' ? prices[kind] : ZERO
  return { kind, label: SHIPPING_METHOD_LABELS[kind], price }
}

/**
 * The parcels of a gift that goes to so many recipients, and the price of all. Each holds an equal part of the goods,
 * of what cannot be divided the larger one (docs/rules/company-gifts.md#price).
 */
export function shippingMethodForRecipients(goods: readonly GoodsLine[], prices: ShippingPrices, recipients: number): ShippingMethod {
  const each = goods.map((line) => ({ ...line, quantity: Math.ceil(line.quantity / recipients) }))
  const { kind, label, price } = shippingMethodFor(each, prices)
  return { kind, label: price === 0 ? label : `${timesLabel(recipients)} ${label}`, price: times(price, recipients) }
}

/**
 * How much is missing until delivery is free; null when it is free and while there are no goods
 * (docs/rules/prices.md#free-shipping).
 */
export function missingForFreeShipping(goods: readonly GoodsLine[], prices: ShippingPrices): Rappen | null {
  return missingFor(goodsTotal(goods), prices)
}

/** How much goods of this price lack until delivery is free; null when it is free, and for nothing. */
export function missingFor(total: Rappen, { freeFrom }: ShippingPrices): Rappen | null {
  return total === 0 || total >= freeFrom ? null : minus(freeFrom, total)
}

function kindFor({ total, packs, hasBox }: ShippedGoods, prices: ShippingPrices): keyof typeof SHIPPING_METHOD_LABELS {
  if (total === 0) return 'none'
  if (missingFor(total, prices) === null) return 'free'
  return packs === 1 && !hasBox ? 'small' : 'large'
}
