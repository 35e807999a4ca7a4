import type { GoodsLine } from './cart.ts'
import type { Discount, QuantityStep } from './discount.ts'
import { quantityDiscount } from './discount.ts'
import type { Parcel } from './parcel.ts'
import { voucherDiscount } from './voucher-discount.ts'
import type { Voucher } from './voucher.ts'

type Choice = { goods: readonly GoodsLine[]; parcel: Parcel; steps: readonly QuantityStep[]; voucher: Voucher | null }

/** The discount that saves most, at a tie the voucher; null when nothing is saved (docs/rules/prices.md#discounts). */
export function bestDiscount({ goods, parcel, steps, voucher }: Choice): Discount | null {
  const byVoucher = voucher ? voucherDiscount({ voucher, goods, parcel }) : null
  const byQuantity = quantityDiscount(goods, steps)
  if (!byVoucher || !byQuantity) return byVoucher ?? byQuantity
  return byQuantity.amount > byVoucher.amount ? byQuantity : byVoucher
}
