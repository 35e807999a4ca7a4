import type { GoodsLine } from '#domain/cart/cart.ts'
import type { ShippingMethod } from '#domain/delivery/shipping-method.ts'
import type { OwnBoxSteps } from '#domain/own-box/own-box.ts'
import { voucherDiscount } from '#domain/vouchers/voucher-discount.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { type AgreedDiscount, agreedDiscount } from './agreed-discount.ts'
import { boxDiscount } from './box-discount.ts'
import type { Discount, QuantityStep } from './discount.ts'
import { quantityDiscount } from './discount.ts'

type Choice = {
  goods: readonly GoodsLine[]
  shippingMethod: ShippingMethod
  steps: readonly QuantityStep[]
  ownBox: OwnBoxSteps
  voucher: Voucher | null
  agreed?: AgreedDiscount | null
}

/**
 * The discount that saves most, at a tie the agreed one, the voucher, then the quantity discount; null when nothing is
 * saved (docs/rules/prices.md#discounts).
 */
export function bestDiscount({ goods, shippingMethod, steps, ownBox, voucher, agreed }: Choice): Discount | null {
  const byVoucher = voucher ? voucherDiscount({ voucher, goods, shippingMethod }) : null
  const candidates = [
    agreed ? agreedDiscount(agreed, goods) : null,
    byVoucher,
    quantityDiscount(goods, steps),
    boxDiscount(goods, { steps, ownBox }),
  ]
  return candidates.reduce((best, next) => (next && (!best || next.amount > best.amount) ? next : best), null)
}
