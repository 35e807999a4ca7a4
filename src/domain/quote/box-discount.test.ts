import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES } from '#domain/delivery/shipping-method.ts'
import { rappen, sum } from '#domain/money/money.ts'
import { ownBoxPercent, ownBoxPrice } from '#domain/own-box/own-box-price.ts'
import { DEFAULT_OWN_BOX_STEPS, isOwnBoxSize, OWN_BOX_SIZES, type OwnBoxSize } from '#domain/own-box/own-box.ts'
import { sizesAt } from '#tests/support/sample-sizes.ts'
import { boxDiscount } from './box-discount.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'
import { quoteFor } from './quote.ts'

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
