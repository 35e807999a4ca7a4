import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import {
  canBeBought,
  chosenWeight,
  isBox,
  isSellable,
  isSizeSoldOut,
  isSoldOut,
  plainSize,
  sizeLabel,
  sizesOffered,
  stockOf,
  unitPrice,
} from './product.ts'
import { sampleProduct } from './sample-product.ts'

const noSizes = { price10g: null, price15g: null, price20g: null }

describe('sizes offered', () => {
  it('are those with a positive price', () => {
    const product = sampleProduct({ price10g: rappen(0), price20g: null })
    expect(sizesOffered(product)).toEqual([{ weight: '15g', price: 890, regularPrice: null, grams: 15 }])
    expect(sizesOffered(sampleProduct()).map((size) => size.weight)).toEqual(['10g', '15g', '20g'])
  })

  it('are one 15g pack at the base price where no size has a price', () => {
    expect(sizesOffered(sampleProduct({ ...noSizes, price: rappen(700) }))).toEqual([
      { weight: '15g', price: 700, regularPrice: null, grams: 15 },
    ])
  })

  it('carry the net weight of a box', () => {
    const box = sampleProduct({ ...noSizes, price: rappen(3990), netWeightGrams: 60 })
    expect(sizesOffered(box)).toEqual([{ weight: '15g', price: 3990, regularPrice: null, grams: 60 }])
    expect(sizeLabel(box, '15g')).toBe('60\u00a0g')
    expect(sizeLabel(sampleProduct(), '10g')).toBe('10\u00a0g')
    expect([plainSize(box, '15g'), plainSize(sampleProduct(), '10g')]).toEqual(['60g', '10g'])
  })

  it('are reduced in the same proportion on sale, beside the regular price where there is evidence for it', () => {
    const onSale = sampleProduct({
      price: rappen(1000),
      price15g: rappen(1000),
      price20g: null,
      price10g: rappen(651),
      salePrice: rappen(750),
      comparedSizes: ['10g', '15g'],
    })
    const shown = (product: typeof onSale) => sizesOffered(product).map(({ price, regularPrice }) => [price, regularPrice])
    expect(shown(onSale)).toEqual([
      [488, 651],
      [750, 1000],
    ])
    expect(shown({ ...onSale, comparedSizes: ['15g'] })).toEqual([
      [488, null],
      [750, 1000],
    ])
  })

  it('cost at least one Rappen on sale, however far the product is reduced', () => {
    const nearlyFree = sampleProduct({ price: rappen(1290), price20g: rappen(5), salePrice: rappen(1) })
    expect(unitPrice(nearlyFree, '20g')).toBe(1)
  })

  it.each([0, 890, 900])('ignore a sale price of %i beside a price of 890', (salePrice) => {
    expect(unitPrice(sampleProduct({ salePrice: rappen(salePrice) }), '15g')).toBe(890)
  })
})

describe('unit price', () => {
  it('is the price of the size, else the base price', () => {
    expect(unitPrice(sampleProduct(), '20g')).toBe(1090)
    expect(unitPrice(sampleProduct({ price20g: null }), '20g')).toBe(890)
    expect(unitPrice(sampleProduct({ price20g: rappen(0) }), '20g')).toBe(890)
  })

  it('is preselected for the preferred size if offered, else for the first offered one', () => {
    expect(chosenWeight(sampleProduct(), '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ price15g: null }), '15g')).toBe('10g')
    expect(chosenWeight(sampleProduct(noSizes), '10g')).toBe('15g')
  })

  it('is preselected for a size that can be bought, as long as there is one', () => {
    const sized = sampleProduct({ stockLevel: 3, stock15g: 0, stock20g: 3 })
    expect(chosenWeight(sized, '15g')).toBe('20g')
    expect(chosenWeight(sized, '20g')).toBe('20g')
    expect(chosenWeight({ ...sized, inStock: false }, '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ stockLevel: 0 }), '15g')).toBe('15g')
    expect(chosenWeight(sampleProduct({ stockLevel: null }), '20g')).toBe('20g')
  })
})

describe('the stock of a size', () => {
  it.each([
    { stockLevel: null, stock10g: null, of: null, soldOut: false },
    { stockLevel: 5, stock10g: null, of: 0, soldOut: true },
    { stockLevel: 5, stock10g: 0, of: 0, soldOut: true },
    { stockLevel: 5, stock10g: 1, of: 1, soldOut: false },
    { stockLevel: 5, stock10g: -1, of: -1, soldOut: true },
  ])('is $of with $stock10g packs of a product with $stockLevel', ({ stockLevel, stock10g, of, soldOut }) => {
    const product = sampleProduct({ stockLevel, stock10g })
    expect(stockOf(product, '10g')).toBe(of)
    expect(isSizeSoldOut(product, '10g')).toBe(soldOut)
    expect(isSizeSoldOut({ ...product, inStock: false }, '10g')).toBe(true)
  })
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
