import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { sizesAt, withStock } from '#tests/support/products/sample-sizes.ts'
import {
  canBeBought,
  chosenWeight,
  isBox,
  isSellable,
  isSizeSoldOut,
  isSoldOut,
  regularPrice,
  sizeLabel,
  sizesOffered,
  stockOf,
  unitPrice,
} from './product.ts'
import { sampleProduct, sampleSize } from './sample-product.ts'

describe('sizes offered', () => {
  it('are all that a product has, whatever they weigh', () => {
    expect(sizesOffered(sampleProduct({ sizes: [sampleSize('15g')] }))).toEqual([
      { weight: '15g', price: 890, compareAtPrice: null, grams: 15 },
    ])
    expect(sizesOffered(sampleProduct()).map((size) => size.weight)).toEqual(['10g', '15g', '20g'])
    const sizes = sizesAt({ '5g': 300, '50g': 1990, '250g': 7900 })
    expect(sizesOffered(sampleProduct({ sizes })).map((size) => [size.price, size.grams])).toEqual([
      [300, 5],
      [1990, 50],
      [7900, 250],
    ])
  })

  it('carry the net weight of a box', () => {
    const box = sampleProduct({ sizes: sizesAt({ '15g': 3990 }), netWeightGrams: 60 })
    expect(sizesOffered(box)).toEqual([{ weight: '15g', price: 3990, compareAtPrice: null, grams: 60 }])
    expect(sizeLabel(box, '15g')).toBe('60\u00a0g')
    expect(sizeLabel(sampleProduct(), '10g')).toBe('10\u00a0g')
  })

  it('carry the regular price of a reduced size', () => {
    const sizes = [sampleSize('10g', { price: rappen(488), compareAtPrice: rappen(651) }), sampleSize('15g')]
    expect(sizesOffered(sampleProduct({ sizes })).map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
      [488, 651],
      [890, null],
    ])
    expect(sizes.map(regularPrice)).toEqual([651, 890])
  })
})

describe('unit price', () => {
  it('is the price of the size, else that of 15 g, else that of the lightest size', () => {
    expect(unitPrice(sampleProduct(), '20g')).toBe(1090)
    expect(unitPrice(sampleProduct({ sizes: sizesAt({ '10g': 650, '15g': 890 }) }), '20g')).toBe(890)
    expect(unitPrice(sampleProduct({ sizes: sizesAt({ '50g': 1990, '250g': 7900 }) }), '20g')).toBe(1990)
  })

  it('is preselected for the preferred size if offered, else for the first offered one', () => {
    expect(chosenWeight(sampleProduct(), '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ sizes: sizesAt({ '10g': 650, '20g': 1090 }), stockLevel: null }), '15g')).toBe('10g')
    expect(chosenWeight(sampleProduct({ sizes: sizesAt({ '15g': 890 }), stockLevel: null }), '10g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ sizes: sizesAt({ '50g': 1990 }), stockLevel: null }), '15g')).toBe('50g')
  })

  it('is preselected for a size that can be bought, as long as there is one', () => {
    const sized = sampleProduct({ stockLevel: 3, sizes: withStock({ '15g': 0, '20g': 3 }) })
    expect(chosenWeight(sized, '15g')).toBe('20g')
    expect(chosenWeight(sized, '20g')).toBe('20g')
    expect(chosenWeight({ ...sized, inStock: false }, '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ stockLevel: 0 }), '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ stockLevel: null }), '20g')).toBe('20g')
  })
})

describe('the stock of a size', () => {
  it.each([
    { stockLevel: null, packs: null, of: null, soldOut: false },
    { stockLevel: 5, packs: null, of: 0, soldOut: true },
    { stockLevel: 5, packs: 0, of: 0, soldOut: true },
    { stockLevel: 5, packs: 1, of: 1, soldOut: false },
    { stockLevel: 5, packs: -1, of: -1, soldOut: true },
  ])('is $of with $packs packs of a product with $stockLevel', ({ stockLevel, packs, of, soldOut }) => {
    const product = sampleProduct({ stockLevel, sizes: withStock({ '10g': packs }) })
    expect(stockOf(product, '10g')).toBe(of)
    expect(isSizeSoldOut(product, '10g')).toBe(soldOut)
    expect(isSizeSoldOut({ ...product, inStock: false }, '10g')).toBe(true)
  })
})

it.each([null, 5])('a size that is not offered has no packs, of a product with %j', (stockLevel) => {
  const product = sampleProduct({ stockLevel, sizes: sizesAt({ '15g': 890 }) })
  expect(stockOf(product, '250g')).toBe(0)
  expect(isSizeSoldOut(product, '250g')).toBe(true)
})

describe('what counts as goods', () => {
  it.each([
    { kind: 'pouch', sellable: true, box: false },
    { kind: 'box', sellable: true, box: true },
    { kind: 'service', sellable: false, box: false },
  ] as const)('a $kind is sellable: $sellable, listed as a box: $box', ({ kind, sellable, box }) => {
    expect(isSellable({ kind })).toBe(sellable)
    expect(isBox({ kind })).toBe(box)
  })

  it('can be bought when sellable, switched on, and counted above 0 or not counted', () => {
    expect(canBeBought(sampleProduct({ stockLevel: 1 }))).toBe(true)
    expect(canBeBought(sampleProduct({ stockLevel: null }))).toBe(true)
    expect(canBeBought(sampleProduct({ stockLevel: 0 }))).toBe(false)
    expect(canBeBought(sampleProduct({ inStock: false }))).toBe(false)
    expect(canBeBought(sampleProduct({ kind: 'service' }))).toBe(false)
    expect(isSoldOut(sampleProduct({ stockLevel: -1 }))).toBe(true)
  })
})
