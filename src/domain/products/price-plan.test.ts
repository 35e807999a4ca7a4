import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { type PlannedChange, pricesChangedBy, replacedPrices, restoredPrices } from './price-plan.ts'
import type { PricedProduct } from './product.ts'

const MANGO: PricedProduct = {
  price: rappen(790),
  price10g: rappen(590),
  price15g: null,
  price20g: rappen(1090),
  salePrice: null,
}

const prices = fc.integer({ min: 5, max: 100_000 }).map((amount) => rappen(amount))
const products: fc.Arbitrary<PricedProduct> = fc.record({
  price: prices,
  price10g: fc.option(prices),
  price15g: fc.option(prices),
  price20g: fc.option(prices),
  salePrice: fc.option(prices),
})
const changes: fc.Arbitrary<PlannedChange> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -90, max: 200 }) }),
  fc.record({ kind: fc.constant('sale' as const), percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('prices' as const), prices: products }),
)

describe('replacedPrices', () => {
  it.each<[string, PlannedChange, PricedProduct, object, object]>([
    [
      'changes every price by percent, rounded to 5 Rappen',
      { kind: 'percent', percent: 10 },
      MANGO,
      { price: 790, price10g: 590, price20g: 1090 },
      { price: 870, price10g: 650, price20g: 1200 },
    ],
    ['sets a sale price below the base price', { kind: 'sale', percent: 20 }, MANGO, { salePrice: null }, { salePrice: 630 }],
    [
      'replaces another sale price',
      { kind: 'sale', percent: 20 },
      { ...MANGO, salePrice: rappen(700) },
      { salePrice: 700 },
      { salePrice: 630 },
    ],
    [
      'takes entered prices as they are and leaves the others',
      { kind: 'prices', prices: { price10g: rappen(601), price20g: null } },
      MANGO,
      { price10g: 590, price20g: 1090 },
      { price10g: 601, price20g: null },
    ],
    ['replaces nothing that is so already', { kind: 'prices', prices: { price: rappen(790), salePrice: null } }, MANGO, {}, {}],
  ])('%s', (_, change, product, before, after) => {
    expect(replacedPrices(product, change)).toEqual({ before, after })
  })

  it('leaves no percentage between two coins', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: -90, max: 200 }), (product, percent) =>
        Object.values(pricesChangedBy(product, percent)).every((amount) => amount === null || (amount > 0 && amount % 5 === 0)),
      ),
    )
  })
})

describe('restoredPrices', () => {
  it('gives back exactly what the plan replaced while nobody has changed it', () => {
    fc.assert(
      fc.property(products, changes, (product, change) => {
        const replaced = replacedPrices(product, change)
        const during = { ...product, ...replaced.after }
        expect({ ...during, ...restoredPrices(during, replaced) }).toEqual(product)
      }),
    )
  })

  it('leaves a price that somebody changed meanwhile', () => {
    const replaced = replacedPrices(MANGO, { kind: 'percent', percent: 10 })
    const during = { ...MANGO, ...replaced.after, price10g: rappen(555) }
    expect(restoredPrices(during, replaced)).toEqual({ price: 790, price20g: 1090 })
  })
})
