import { describe, expect, it } from 'vitest'
import type { Weight } from '#domain/products/weight.ts'
import { editedStock } from './edited-stock.ts'

const size = (weight: Weight, stock: number | null, reserved = 0, hasLots = false) => ({ weight, stock, reserved, hasLots })
const current = [size('10g', 8, 2), size('15g', 5), size('50g', null)]
const of = (packs: Readonly<Record<Weight, number | null>>) =>
  (Object.entries(packs) as [Weight, number | null][]).map(([weight, stock]) => ({ weight, stock }))
const edited = (packs: Readonly<Record<Weight, number | null>>) => ({ stock: new Map(Object.entries(packs)) })

describe('an edited stock', () => {
  it('holds the sizes that were changed', () => {
    expect(editedStock(current, { stock: of({ '10g': 9, '15g': 5 }), stockSeen: of({ '10g': 8, '15g': 5 }) })).toEqual(edited({ '10g': 9 }))
    expect(editedStock(current, { stock: of({ '15g': null, '50g': 4 }) })).toEqual(edited({ '15g': null, '50g': 4 }))
  })

  it('leaves alone what was sold of a size that the operator did not change', () => {
    expect(editedStock(current, { stock: of({ '10g': 10, '15g': 6 }), stockSeen: of({ '10g': 10, '15g': 5 }) })).toEqual(
      edited({ '15g': 6 }),
    )
  })

  it('holds the packs of a size that the product gets', () => {
    expect(editedStock(current, { stock: of({ '100g': 3 }), stockSeen: of({ '10g': 8 }) })).toEqual(edited({ '100g': 3 }))
  })

  it('is refused for a size that has moved since it was shown', () => {
    expect(editedStock(current, { stock: of({ '10g': 12 }), stockSeen: of({ '10g': 10 }) })).toEqual({ refused: 'stock-moved' })
  })

  it('is refused for a size whose stock is that of its lots', () => {
    const withLots = [size('10g', 8, 2, true), size('15g', 5)]
    expect(editedStock(withLots, { stock: of({ '10g': 9, '15g': 5 }) })).toEqual({ refused: 'stock-of-lots' })
    expect(editedStock(withLots, { stock: of({ '10g': 8, '15g': 6 }) })).toEqual(edited({ '10g': 8, '15g': 6 }))
  })

  it.each([
    [2, edited({ '10g': 2 })],
    [1, { refused: 'stock-below-reserved' }],
  ])('of %i packs of a size of which 2 are reserved gives %o', (packs, result) => {
    expect(editedStock(current, { stock: of({ '10g': packs }) })).toEqual(result)
  })
})
