import type { GoodsLine } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/cart/cart.ts'
import type { ShippingMethod } from '#domain/delivery/shipping-method.ts'
import { percentLabel } from '#domain/money/figures.ts'
import type { Rappen } from '#domain/money/money.ts'
import { allocate, formatChf, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { Discount } from '#domain/quote/discount.ts'
import { percentOf } from '#domain/quote/discount.ts'
import type { Voucher } from './voucher.ts'
import { appliesTo, goodsRefusal } from './voucher.ts'

/**
 * What the voucher saves on goods and parcel; null when it does not apply or saves nothing
 * (docs/rules/prices.md#vouchers).
 */
export function voucherDiscount({
  voucher,
  goods,
  shippingMethod,
}: {
  voucher: Voucher
  goods: readonly GoodsLine[]
  shippingMethod: ShippingMethod
}): Discount | null {
  if (goodsRefusal(voucher, goods) !== null) return null
  const bases = goods.map((line) => (appliesTo(voucher, line) ? lineTotal(line) : ZERO))
  const onGoods = savingOnGoods(voucher, sum(bases))
  const parcelShare = voucher.kind === 'free-shipping' ? shippingMethod.price : ZERO
  const amount = sum([onGoods, parcelShare])
  if (amount === 0) return null
  return {
    kind: 'voucher',
    label: `Gutschein ${voucher.code} (${voucherValueText(voucher)})`,
    code: voucher.code,
    amount,
    lineShares: allocate(onGoods, bases),
    parcelShare,
  }
}

function savingOnGoods({ kind, value }: Voucher, base: Rappen): Rappen {
  if (kind === 'percent') return percentOf(base, Math.min(value, 100))
  if (kind === 'amount') return rappen(Math.min(value, base))
  return ZERO
}

/** The value of a voucher as text: '20 %', 'CHF 10.00' or free shipping. */
export function voucherValueText({ kind, value }: Pick<Voucher, 'kind' | 'value'>): string {
  if (kind === 'percent') return percentLabel(value)
  if (kind === 'amount') return formatChf(rappen(value))
  return 'kostenlose Lieferung'
}
