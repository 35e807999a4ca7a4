import { describe, expect, it } from 'vitest'
import { lineProblem } from './cart-problem.ts'
import { sampleLine } from './sample-cart.ts'

describe('lineProblem', () => {
  it('is null while the packs of all sizes are in stock', () => {
    const lines = [
      sampleLine({ stockLevel: 5 }, { id: 'a', quantity: 3 }),
      sampleLine({ stockLevel: 5 }, { id: 'b', weight: '10g', quantity: 2 }),
    ]
    expect(lines.map((line) => lineProblem(line, lines))).toEqual([null, null])
  })

  it('names what is left and the quantity that could be bought', () => {
    const lines = [
      sampleLine({ stockLevel: 4 }, { id: 'a', quantity: 3 }),
      sampleLine({ stockLevel: 4 }, { id: 'b', weight: '10g', quantity: 2 }),
    ]
    expect(lines.map((line) => lineProblem(line, lines)?.possible)).toEqual([2, 1])
    expect(lines.map((line) => lineProblem(line, lines)?.refusal)).toMatchObject([{ code: 'not-enough-stock', details: { left: 4 } }, {}])
  })

  it('allows no packs of a product that is sold out or gone', () => {
    const soldOut = sampleLine({ stockLevel: 0 })
    expect(lineProblem(soldOut, [soldOut])).toMatchObject({ refusal: { code: 'sold-out' }, possible: 0 })
    const gone = { ...soldOut, product: null }
    expect(lineProblem(gone, [gone])).toEqual({ refusal: null, possible: 0 })
  })
})
