import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES, shippingMethodFor } from '#domain/delivery/shipping-method.ts'
import { rappen, sum } from '#domain/money/money.ts'
import { DEFAULT_OWN_BOX_STEPS } from '#domain/own-box/own-box.ts'
import { sizesAt } from '#tests/support/sample-sizes.ts'
import { agreedDiscount } from './agreed-discount.ts'
import { bestDiscount } from './best-discount.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'

const byPercent = (percent: number) => ({ percent, amount: null, reason: 'Stammkundin' })
const byAmount = (amount: number) => ({ percent: null, amount: rappen(amount), reason: 'Kulanz' })
const goodsOf = (price: number, quantity: number) => [sampleLine({ sizes: sizesAt({ '15g': price }) }, { quantity })]

describe('an agreed discount', () => {
  it.each([
    { agreed: byPercent(1), amount: 10 },
    { agreed: byPercent(100), amount: 1000 },
    { agreed: byAmount(1), amount: 1 },
    { agreed: byAmount(999), amount: 999 },
    { agreed: byAmount(1000), amount: 1000 },
    { agreed: byAmount(1001), amount: 1000 },
  ])('takes $agreed off goods of CHF 10.00, never more than they cost', ({ agreed, amount }) => {
    expect(agreedDiscount(agreed, goodsOf(500, 2))?.amount).toBe(amount)
  })

  it('is named by its reason', () => {
    expect(agreedDiscount(byPercent(10), goodsOf(500, 2))?.label).toMatch(/^Stammkundin \(10\s%\)$/)
    expect(agreedDiscount(byAmount(50), goodsOf(500, 2))?.label).toBe('Kulanz')
  })

  it('is none on no goods', () => {
    expect(agreedDiscount(byAmount(50), [])).toBeNull()
  })

  it('is divided over the lines to the Rappen, and takes from none more than it costs', () => {
    const line = fc.record({ price: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
    const agreed = fc.oneof(fc.integer({ min: 1, max: 100 }).map(byPercent), fc.integer({ min: 1, max: 1_000_000 }).map(byAmount))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), agreed, (lines, given) => {
        const goods = lines.flatMap(({ price, quantity }) => goodsOf(price, quantity))
        const discount = agreedDiscount(given, goods)
        if (discount === null) return
        expect(sum(discount.lineShares)).toBe(discount.amount)
        lines.forEach(({ price, quantity }, index) => expect(discount.lineShares[index]).toBeLessThanOrEqual(price * quantity))
      }),
    )
  })

  it('applies when it saves at least as much as the quantity discount, and is not added to it', () => {
    const goods = goodsOf(500, 5)
    const best = (agreed: ReturnType<typeof byAmount | typeof byPercent>) =>
      bestDiscount({
        goods,
        shippingMethod: shippingMethodFor(goods, DEFAULT_SHIPPING_PRICES),
        steps: DEFAULT_QUANTITY_STEPS,
        ownBox: DEFAULT_OWN_BOX_STEPS,
        voucher: null,
        agreed,
      })
    expect(best(byPercent(9))).toMatchObject({ kind: 'quantity', amount: 250 })
    expect(best(byPercent(10))).toMatchObject({ kind: 'agreed', amount: 250 })
    expect(best(byAmount(251))).toMatchObject({ kind: 'agreed', amount: 251 })
  })
})
