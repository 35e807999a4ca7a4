import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES, shippingMethodFor } from '#domain/delivery/shipping-method.ts'
import { rappen, sum } from '#domain/money/money.ts'
import { ownBoxPercent, ownBoxPrice } from '#domain/own-box/own-box-price.ts'
import { DEFAULT_OWN_BOX_STEPS, isOwnBoxSize, OWN_BOX_SIZES, type OwnBoxSize } from '#domain/own-box/own-box.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { sampleVoucher } from '#tests/support/orders/sample-voucher.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { agreedDiscount, bestDiscount, boxDiscount } from './best-discount.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'
import { quoteFor } from './quote.ts'

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

const ownBox = DEFAULT_OWN_BOX_STEPS
const steps = DEFAULT_QUANTITY_STEPS
const loose = (quantity: number, price = 500) => sampleLine({ id: 50, sizes: sizesAt({ '10g': price }) }, { weight: '10g', quantity })
const boxed = (size: OwnBoxSize, { number = 1, price = 500, quantity = size as number, id = 1 } = {}) =>
  sampleLine({ id, sizes: sizesAt({ '10g': price }) }, { weight: '10g', quantity, box: { id: `box-${number}`, number, size } })

describe('box discount', () => {
  it.each([
    [6, 360],
    [9, 675],
    [12, 1080],
  ] as const)('of a box of %i is its step', (size, amount) => {
    expect(boxDiscount([boxed(size)], { steps, ownBox })).toMatchObject({ kind: 'box', label: 'Boxpreis', amount, lineShares: [amount] })
  })

  it('adds the quantity discount on loose packs, for which packs in boxes count', () => {
    expect(boxDiscount([boxed(6), loose(3)], { steps, ownBox })).toMatchObject({
      label: 'Boxpreis und Mengenrabatt',
      amount: 360 + 150,
      lineShares: [360, 150],
    })
  })

  it.each([
    ['at the step of the box', 12, false],
    ['just above it', 13, false],
    ['just below it', 11, true],
  ])('is none of its own where the quantity discount is %s', (_name, percent, isBox) => {
    const discount = boxDiscount([boxed(6)], { steps: [{ from: 6, percent }], ownBox })
    expect(discount !== null).toBe(isBox)
  })

  it('is none without boxes, and of what costs nothing', () => {
    expect(boxDiscount([loose(6)], { steps, ownBox })).toBeNull()
    expect(boxDiscount([], { steps, ownBox })).toBeNull()
    expect(
      boxDiscount([sampleLine({ sizes: sizesAt({ '15g': 0 }) }, { box: { id: 'a', number: 1, size: 6 } })], { steps, ownBox }),
    ).toBeNull()
  })

  it('takes each box by its own step', () => {
    const goods = [boxed(6), boxed(12, { number: 2 })]
    expect(boxDiscount(goods, { steps: [], ownBox })?.lineShares).toEqual([360, 1080])
  })
})

describe('price of an own box', () => {
  it.each([
    [6, 12],
    [9, 15],
    [12, 18],
  ] as const)('of %i bags is %i per cent less than its bags', (size, percent) => {
    expect(ownBoxPercent(size, { ownBox, quantitySteps: steps })).toBe(percent)
    expect(
      ownBoxPrice(
        Array.from({ length: size }, () => rappen(500)),
        size,
        { ownBox, quantitySteps: steps },
      ),
    ).toEqual({
      singly: size * 500,
      price: size * 5 * (100 - percent),
    })
  })

  it.each([
    [{ from: 6, percent: 20 }, 20],
    [{ from: 7, percent: 20 }, 12],
  ])('follows the quantity discount %j where that saves more', (step, percent) => {
    expect(ownBoxPercent(6, { ownBox, quantitySteps: [step] })).toBe(percent)
  })

  it('knows its sizes', () => {
    expect([5, 6, 7, 9, 12, 13].filter(isOwnBoxSize)).toEqual([...OWN_BOX_SIZES])
  })
})

const price = fc.integer({ min: 0, max: 3000 })
const percent = fc.integer({ min: 0, max: 90 })
const cart = fc.record({
  boxes: fc.array(fc.record({ size: fc.constantFrom(...OWN_BOX_SIZES), prices: fc.tuple(price, price) }), { maxLength: 3 }),
  singles: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 12 }) }), { maxLength: 3 }),
})
const anySteps = fc.array(fc.record({ from: fc.integer({ min: 1, max: 20 }), percent }), { maxLength: 3 })
const anyBoxSteps = fc.record({ of6: percent, of9: percent, of12: percent })

describe('a cart with own boxes', () => {
  // docs/rules/own-box.md#price
  it('never costs more than its bags singly, delivery included', () => {
    fc.assert(
      fc.property(cart, anySteps, anyBoxSteps, ({ boxes, singles }, quantitySteps, own) => {
        const lines: CartLine[] = [
          ...boxes.flatMap(({ size, prices: [one, other] }, index) => [
            boxed(size, { number: index + 1, id: 2 * index + 1, price: one, quantity: size - 2 }),
            boxed(size, { number: index + 1, id: 2 * index + 2, price: other, quantity: 2 }),
          ]),
          ...singles.map((single, index) => ({ ...loose(single.quantity, single.price), id: `single-${index}` })),
        ]
        const settings = { shippingPrices: DEFAULT_SHIPPING_PRICES, quantitySteps, ownBox: own, vat: { isLiable: true } }
        const quote = quoteFor({ lines, settings, voucher: null })
        const singly = quoteFor({ lines: lines.map(({ box: _box, ...line }) => line), settings, voucher: null })
        expect(quote.total).toBeLessThanOrEqual(singly.total)
        expect(quote.shippingMethod).toEqual(singly.shippingMethod)
        expect(sum(quote.lines.map(({ discount }) => discount))).toBe(quote.discount?.amount ?? 0)
        expect(sum(quote.taxes.map(({ gross }) => gross))).toBe(quote.total)
      }),
    )
  })
})
