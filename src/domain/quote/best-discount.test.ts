import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES, shippingMethodFor } from '#domain/delivery/shipping-method.ts'
import { DEFAULT_OWN_BOX_STEPS } from '#domain/own-box/own-box.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { sizesAt } from '#tests/support/sample-sizes.ts'
import { sampleVoucher } from '#tests/support/sample-voucher.ts'
import { bestDiscount } from './best-discount.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'

function best(quantity: number, voucher: Voucher | null) {
  const goods = [sampleLine({ sizes: sizesAt({ '15g': 500 }) }, { quantity })]
  const shippingMethod = shippingMethodFor(goods, DEFAULT_SHIPPING_PRICES)
  return bestDiscount({ goods, shippingMethod, steps: DEFAULT_QUANTITY_STEPS, ownBox: DEFAULT_OWN_BOX_STEPS, voucher })
}

describe('best discount', () => {
  it('is the one that saves most; discounts do not add up', () => {
    expect(best(5, sampleVoucher({ value: 20 }))).toMatchObject({ kind: 'voucher', amount: 500 })
    expect(best(5, sampleVoucher({ value: 9 }))).toMatchObject({ kind: 'quantity', amount: 250 })
  })

  it('is the voucher at a tie', () => {
    expect(best(5, sampleVoucher({ value: 10 }))?.kind).toBe('voucher')
  })

  it('values free shipping at the price of the parcel', () => {
    expect(best(5, sampleVoucher({ kind: 'free-shipping', value: 0 }))).toMatchObject({ kind: 'voucher', amount: 850 })
  })

  it('is the only one there is, or none', () => {
    expect(best(1, sampleVoucher())?.kind).toBe('voucher')
    expect(best(5, null)?.kind).toBe('quantity')
    expect(best(4, null)).toBeNull()
  })
})
