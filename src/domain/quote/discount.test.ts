import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { rappen } from '#domain/money/money.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { DEFAULT_QUANTITY_STEPS, isStepNear, nextQuantityStep, quantityBreaks, quantityDiscount } from './discount.ts'

const packs = (quantity: number) => [sampleLine({ sizes: sizesAt({ '15g': 1000 }) }, { quantity })]

describe('the breaks of a price', () => {
  it.each([790, 1, 0, 1055])('of %i Rappen save what a cart of so many packs saves', (price) => {
    const breaks = quantityBreaks({ price: rappen(price), most: 10 }, DEFAULT_QUANTITY_STEPS.toReversed())
    expect(breaks.map(({ from }) => from)).toEqual([5, 10])
    for (const { from, saving } of breaks) {
      const goods = [sampleLine({ sizes: sizesAt({ '15g': price }) }, { quantity: from })]
      expect(saving).toBe(quantityDiscount(goods, DEFAULT_QUANTITY_STEPS)?.amount ?? 0)
    }
  })

  it.each([
    [4, []],
    [5, [5]],
    [9, [5]],
    [10, [5, 10]],
  ])('are none above the %i packs that can be had', (most, expected) => {
    expect(quantityBreaks({ price: rappen(790), most }, DEFAULT_QUANTITY_STEPS).map(({ from }) => from)).toEqual(expected)
  })
})

describe('quantity discount', () => {
  it.each([
    [1, undefined, undefined],
    [4, undefined, undefined],
    [5, 500, 'Mengenrabatt 10\u00a0%'],
    [9, 900, 'Mengenrabatt 10\u00a0%'],
    [10, 1500, 'Mengenrabatt 15\u00a0%'],
    [99, 14_850, 'Mengenrabatt 15\u00a0%'],
  ])('%i packs save %s Rappen', (quantity, amount, label) => {
    const discount = quantityDiscount(packs(quantity), DEFAULT_QUANTITY_STEPS)
    expect(discount?.amount).toBe(amount)
    expect(discount?.label).toBe(label)
  })

  it('counts packs over all lines and is allocated to them', () => {
    const goods = [
      sampleLine({ sizes: sizesAt({ '15g': 333 }) }, { quantity: 3 }),
      sampleLine({ id: 2, sizes: sizesAt({ '15g': 1000 }) }, { quantity: 2 }),
    ]
    expect(quantityDiscount(goods, DEFAULT_QUANTITY_STEPS)).toEqual({
      kind: 'quantity',
      label: 'Mengenrabatt 10\u00a0%',
      code: null,
      amount: 300,
      lineShares: [100, 200],
      parcelShare: 0,
    })
  })

  it('follows the steps of the settings in any order, and is null without steps', () => {
    const steps = [
      { from: 3, percent: 20 },
      { from: 2, percent: 5 },
    ]
    expect(quantityDiscount(packs(2), steps)?.amount).toBe(100)
    expect(quantityDiscount(packs(3), steps)?.amount).toBe(600)
    expect(quantityDiscount(packs(50), [])).toBeNull()
  })
})

describe('the next step of the quantity discount', () => {
  const next = (itemCount: number, discount = 0) =>
    nextQuantityStep({ itemCount, goodsTotal: rappen(itemCount * 1000), discount: { amount: rappen(discount) } }, DEFAULT_QUANTITY_STEPS)

  it.each([
    [0, null],
    [2, null],
    [3, { missing: 2, percent: 10 }],
    [4, { missing: 1, percent: 10 }],
    [5, null],
    [7, null],
    [8, { missing: 2, percent: 15 }],
    [9, { missing: 1, percent: 15 }],
    [10, null],
    [99, null],
  ])('for %i packs is %j', (packs, step) => expect(next(packs)).toEqual(step))

  it('is not named when the discount that applies saves as much', () => {
    expect(next(4, 399)).toEqual({ missing: 1, percent: 10 })
    expect(next(4, 400)).toBeNull()
  })

  it('is the nearest of steps in any order, and none without steps', () => {
    const quote = { itemCount: 1, goodsTotal: rappen(1000), discount: null }
    const steps = [
      { from: 3, percent: 20 },
      { from: 2, percent: 5 },
    ]
    expect(nextQuantityStep(quote, steps)).toEqual({ missing: 1, percent: 5 })
    expect(nextQuantityStep({ ...quote, itemCount: 0 }, [])).toBeNull()
    expect(nextQuantityStep(quote, [])).toBeNull()
  })
})

describe('whether a step is near', () => {
  it.each([
    [0, false],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
    [7, false],
    [8, true],
    [9, true],
    [10, false],
  ])('for %i packs is %s', (packs, isNear) => expect(isStepNear(packs, DEFAULT_QUANTITY_STEPS)).toBe(isNear))
})
