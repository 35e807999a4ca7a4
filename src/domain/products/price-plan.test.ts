import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { withPrices } from './flat-sizes.ts'
import { type PlannedChange, pricesChangedBy, replacedPrices, restoredPrices, type SizePrice } from './price-plan.ts'
import type { Weight } from './weight.ts'

const at = (weight: Weight, price: number, compareAtPrice: number | null = null): SizePrice => ({
  weight,
  price: rappen(price),
  compareAtPrice: compareAtPrice === null ? null : rappen(compareAtPrice),
})
const MANGO = { sizes: [at('10g', 590), at('15g', 790), at('50g', 2090)] }

const prices = fc.integer({ min: 5, max: 100_000 })
const sizePrices = fc
  .tuple(prices, fc.option(prices))
  .map(([price, more]) => ({ price: rappen(price), compareAtPrice: more === null ? null : rappen(price + more) }))
const products = fc
  .uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
  .chain((weights) => fc.tuple(...weights.map((grams) => sizePrices.map((size) => ({ weight: `${grams}g` as const, ...size })))))
  .map((sizes) => ({ sizes }))
const changes: fc.Arbitrary<PlannedChange> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -90, max: 200 }) }),
  fc.record({ kind: fc.constant('sale' as const), percent: fc.integer({ min: 1, max: 90 }) }),
  products.map(({ sizes }) => ({ kind: 'prices' as const, sizes })),
)

describe('replacedPrices', () => {
  it.each<[string, PlannedChange, { sizes: SizePrice[] }, SizePrice[], SizePrice[]]>([
    [
      'changes every price by percent, rounded to 5 Rappen',
      { kind: 'percent', percent: 10 },
      MANGO,
      MANGO.sizes,
      [at('10g', 650), at('15g', 870), at('50g', 2300)],
    ],
    [
      'changes the regular price of a reduced size as well',
      { kind: 'percent', percent: 10 },
      { sizes: [at('15g', 600, 790)] },
      [at('15g', 600, 790)],
      [at('15g', 660, 870)],
    ],
    [
      'puts every size on sale below its regular price',
      { kind: 'sale', percent: 20 },
      MANGO,
      MANGO.sizes,
      [at('10g', 470, 590), at('15g', 630, 790), at('50g', 1670, 2090)],
    ],
    [
      'replaces another sale',
      { kind: 'sale', percent: 20 },
      { sizes: [at('15g', 700, 790)] },
      [at('15g', 700, 790)],
      [at('15g', 630, 790)],
    ],
    [
      'takes entered prices as they are and leaves the other sizes',
      { kind: 'prices', sizes: [at('50g', 2001, 2090)] },
      MANGO,
      [at('50g', 2090)],
      [at('50g', 2001, 2090)],
    ],
    ['gives no price to a size that the product does not have', { kind: 'prices', sizes: [at('20g', 990)] }, MANGO, [], []],
    ['replaces nothing that is so already', { kind: 'prices', sizes: [at('15g', 790)] }, MANGO, [], []],
  ])('%s', (_, change, product, before, after) => {
    expect(replacedPrices(product, change)).toEqual({ before, after })
  })

  it('leaves no percentage between two coins, and no regular price that is not higher', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: -90, max: 200 }), (product, percent) =>
        pricesChangedBy(product, percent).every(
          ({ price, compareAtPrice }) =>
            price > 0 && price % 5 === 0 && (compareAtPrice === null || (compareAtPrice > price && compareAtPrice % 5 === 0)),
        ),
      ),
    )
  })
})

describe('restoredPrices', () => {
  it('gives back exactly what the plan replaced while nobody has changed it', () => {
    fc.assert(
      fc.property(products, changes, (product, change) => {
        const replaced = replacedPrices(product, change)
        const during = { sizes: withPrices(product.sizes, replaced.after) }
        expect(withPrices(during.sizes, restoredPrices(during, replaced))).toEqual(product.sizes)
      }),
    )
  })

  it('leaves the price of a size that somebody changed meanwhile, or that is no longer offered', () => {
    const replaced = replacedPrices(MANGO, { kind: 'percent', percent: 10 })
    const during = withPrices(MANGO.sizes, [...replaced.after.slice(1), at('10g', 555)]).slice(0, 2)
    expect(restoredPrices({ sizes: during }, replaced)).toEqual([at('15g', 790)])
  })
})
