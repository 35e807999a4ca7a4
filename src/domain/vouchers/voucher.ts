import { type GoodsLine, goodsTotal } from '#domain/cart/cart.ts'
import type { Rappen } from '#domain/money/money.ts'

export const VOUCHER_KINDS = ['percent', 'amount', 'free-shipping'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** A voucher (docs/rules/prices.md#vouchers). */
export type Voucher = {
  code: string
  kind: VoucherKind
  /** Percent (0-100) or Rappen, by kind; 0 for free shipping. */
  value: number
  /** Compared with the goods before discounts; 0 for none. */
  minimumTotal: Rappen
  /** Valid from this instant in epoch ms; null for always. */
  startsAt: number | null
  /** Valid until before this instant in epoch ms; null for always. */
  endsAt: number | null
  totalLimit: number | null
  perCustomerLimit: number | null
  firstOrderOnly: boolean
  /** Applies to goods in either list; with both lists empty to all goods. */
  productIds: readonly number[]
  categories: readonly string[]
  active: boolean
}

/** The state of the shop when a code is checked; while the e-mail is unknown, the customer's values are 0 and false. */
export type VoucherContext = {
  now: number
  goods: readonly GoodsLine[]
  redeemedTotal: number
  redeemedByCustomer: number
  hasEarlierOrder: boolean
}

/** Why a voucher cannot be used. */
export type VoucherRefusalCode =
  | 'voucher-unknown'
  | 'voucher-inactive'
  | 'voucher-not-yet-valid'
  | 'voucher-expired'
  | 'voucher-used-up'
  | 'voucher-already-used'
  | 'voucher-first-order-only'
  | 'voucher-minimum-not-met'
  | 'voucher-no-matching-goods'

/** Why the voucher cannot be used now; null when it can (docs/rules/prices.md#vouchers). */
export function voucherRefusal(voucher: Voucher | undefined, context: VoucherContext): VoucherRefusalCode | null {
  if (!voucher) return 'voucher-unknown'
  return redemptionRefusal(voucher, context) ?? goodsRefusal(voucher, context.goods)
}

/** Whether the voucher depends on the buyer, so that it holds only once the buyer's e-mail address is known. */
export function isPersonal({ perCustomerLimit, firstOrderOnly }: Pick<Voucher, 'perCustomerLimit' | 'firstOrderOnly'>): boolean {
  return perCustomerLimit !== null || firstOrderOnly
}

/** Why this customer cannot use the voucher now, independent of the goods; null when they can. */
export function redemptionRefusal(voucher: Voucher, context: Omit<VoucherContext, 'goods'>): VoucherRefusalCode | null {
  if (!voucher.active) return 'voucher-inactive'
  if (voucher.startsAt !== null && context.now < voucher.startsAt) return 'voucher-not-yet-valid'
  if (voucher.endsAt !== null && context.now >= voucher.endsAt) return 'voucher-expired'
  if (isReached(voucher.totalLimit, context.redeemedTotal)) return 'voucher-used-up'
  if (isReached(voucher.perCustomerLimit, context.redeemedByCustomer)) return 'voucher-already-used'
  return voucher.firstOrderOnly && context.hasEarlierOrder ? 'voucher-first-order-only' : null
}

/** Why the voucher does not apply to these goods; null when it does. */
export function goodsRefusal(voucher: Voucher, goods: readonly GoodsLine[]): VoucherRefusalCode | null {
  if (goodsTotal(goods) < voucher.minimumTotal) return 'voucher-minimum-not-met'
  return goods.some((line) => appliesTo(voucher, line)) ? null : 'voucher-no-matching-goods'
}

/** Whether the voucher reduces this line. */
export function appliesTo({ productIds, categories }: Pick<Voucher, 'productIds' | 'categories'>, { product }: GoodsLine): boolean {
  if (productIds.length === 0 && categories.length === 0) return true
  return productIds.includes(product.id) || categories.includes(product.category)
}

/** A code as it is stored and compared: trimmed and in upper case. */
export function normalizeVoucherCode(typed: string): string {
  return typed.trim().toUpperCase()
}

function isReached(limit: number | null, redeemed: number): boolean {
  return limit !== null && redeemed >= limit
}

export type VoucherState = 'valid' | 'inactive' | 'not-yet-valid' | 'expired' | 'used-up'

/**
 * The state of a voucher at an instant in epoch ms, independent of the customer; `used` counts redemptions and
 * reservations.
 */
export function voucherState(
  { active, startsAt, endsAt, totalLimit }: Pick<Voucher, 'active' | 'startsAt' | 'endsAt' | 'totalLimit'>,
  { used, now }: { used: number; now: number },
): VoucherState {
  if (!active) return 'inactive'
  if (startsAt !== null && now < startsAt) return 'not-yet-valid'
  if (endsAt !== null && now >= endsAt) return 'expired'
  return totalLimit !== null && used >= totalLimit ? 'used-up' : 'valid'
}
