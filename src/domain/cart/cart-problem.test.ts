import { describe, expect, it } from 'vitest'
import { withStock } from '#tests/support/products/sample-sizes.ts'
import { lineProblem } from './cart-problem.ts'
import { sampleLine } from './sample-cart.ts'

const sized = { stockLevel: 7, sizes: withStock({ '10g': 2, '15g': 5 }) }

describe('lineProblem', () => {
  it('is null while the packs of the size are in stock, whatever the line of another size holds', () => {
    const lines = [sampleLine(sized, { id: 'a', quantity: 5 }), sampleLine(sized, { id: 'b', weight: '10g', quantity: 2 })]
    expect(lines.map((line) => lineProblem(line))).toEqual([null, null])
  })

  it('names what is left of the size and the quantity that could be bought', () => {
    const lines = [sampleLine(sized, { id: 'a', quantity: 6 }), sampleLine(sized, { id: 'b', weight: '10g', quantity: 3 })]
    expect(lines.map((line) => lineProblem(line)?.possible)).toEqual([5, 2])
    expect(lines.map((line) => lineProblem(line)?.refusal)).toMatchObject([
      { code: 'not-enough-stock', details: { weight: '15g', left: 5 } },
      { code: 'not-enough-stock', details: { weight: '10g', left: 2 } },
    ])
  })

  it('allows no packs of a size that is sold out, or of a product that is gone', () => {
    const soldOut = sampleLine(sized, { weight: '20g' })
    expect(lineProblem(soldOut)).toMatchObject({ refusal: { code: 'sold-out' }, possible: 0 })
    expect(lineProblem({ ...soldOut, product: null })).toEqual({ refusal: null, possible: 0 })
  })
})
