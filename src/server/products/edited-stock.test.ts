import { describe, expect, it } from 'vitest'
import { editedStock } from './edited-stock.ts'

const current = { stock10g: 8, stock15g: 5, stock20g: null, reserved10g: 2, reserved15g: 0, reserved20g: 0 }

describe('an edited stock', () => {
  it('holds the sizes that were changed', () => {
    expect(editedStock(current, { stock: { stock10g: 9, stock15g: 5 }, stockSeen: { stock10g: 8, stock15g: 5 } })).toEqual({
      stock: { stock10g: 9 },
    })
    expect(editedStock(current, { stock: { stock15g: null, stock20g: 4 } })).toEqual({ stock: { stock15g: null, stock20g: 4 } })
  })

  it('leaves alone what was sold of a size that the operator did not change', () => {
    expect(editedStock(current, { stock: { stock10g: 10, stock15g: 6 }, stockSeen: { stock10g: 10, stock15g: 5 } })).toEqual({
      stock: { stock15g: 6 },
    })
  })

  it('is refused for a size that has moved since it was shown', () => {
    expect(editedStock(current, { stock: { stock10g: 12 }, stockSeen: { stock10g: 10 } })).toEqual({ refused: 'stock-moved' })
  })

  it('is refused for a size whose stock is that of its lots', () => {
    expect(editedStock(current, { stock: { stock10g: 9, stock15g: 5 } }, ['10g'])).toEqual({ refused: 'stock-of-lots' })
    expect(editedStock(current, { stock: { stock10g: 8, stock15g: 6 } }, ['10g'])).toEqual({ stock: { stock10g: 8, stock15g: 6 } })
  })

  it.each([
    [2, { stock: { stock10g: 2 } }],
    [1, { refused: 'stock-below-reserved' }],
  ])('of %i packs of a size of which 2 are reserved gives %o', (stock10g, result) => {
    expect(editedStock(current, { stock: { stock10g } })).toEqual(result)
  })
})
