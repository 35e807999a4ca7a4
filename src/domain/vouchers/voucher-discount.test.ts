import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES, shippingMethodFor } from '#domain/delivery/shipping-method.ts'
import { rappen } from '#domain/money/money.ts'
import { sampleVoucher } from '#tests/support/orders/sample-voucher.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { voucherDiscount } from './voucher-discount.ts'
import type { Voucher } from './voucher.ts'

const berries = sampleLine({ id: 1, category: 'Beeren', sizes: sizesAt({ '15g': 1000 }) }, { quantity: 2 })
const mango = sampleLine({ id: 7, category: 'Tropische Früchte', sizes: sizesAt({ '15g': 995 }) })

function discountOf(given: Partial<Voucher>, goods = [berries, mango]) {
  return voucherDiscount({ voucher: sampleVoucher(given), goods, shippingMethod: shippingMethodFor(goods, DEFAULT_SHIPPING_PRICES) })
}

describe('voucher discount', () => {
  it('takes a percentage off all goods, rounded once, and names it', () => {
    expect(discountOf({ code: 'WILLKOMMEN20', value: 20 })).toEqual({
      kind: 'voucher',
      label: 'Gutschein WILLKOMMEN20 (20\u00a0%)',
      code: 'WILLKOMMEN20',
      amount: 599,
      lineShares: [400, 199],
      parcelShare: 0,
    })
  })

  it('takes a percentage only off the goods it applies to', () => {
    expect(discountOf({ categories: ['Tropische Früchte'] })).toMatchObject({ amount: 199, lineShares: [0, 199] })
  })

  it.each([
    [2994, 2994],
    [2995, 2995],
    [2996, 2995],
  ])('saves, with an amount of %i, %i and never more than the goods cost', (value, amount) => {
    expect(discountOf({ kind: 'amount', value })).toMatchObject({ amount, label: `Gutschein SOMMER20 (CHF 29.${value - 2900})` })
  })

  it('treats more than 100 % as 100 %', () => {
    expect(discountOf({ value: 150 })?.amount).toBe(2995)
  })

  it('saves the price of the parcel with free shipping', () => {
    expect(discountOf({ kind: 'free-shipping', value: 0 })).toMatchObject({
      label: 'Gutschein SOMMER20 (kostenlose Lieferung)',
      amount: 850,
      lineShares: [0, 0],
      parcelShare: 850,
    })
  })

  it('is null where shipping is already free, the minimum is not met or no goods match', () => {
    expect(discountOf({ kind: 'free-shipping', value: 0 }, [{ ...berries, quantity: 5 }])).toBeNull()
    expect(discountOf({ minimumTotal: rappen(2996) })).toBeNull()
    expect(discountOf({ productIds: [9] })).toBeNull()
    expect(discountOf({}, [])).toBeNull()
  })
})
