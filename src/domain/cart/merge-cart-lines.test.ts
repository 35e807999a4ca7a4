import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withStock } from '#tests/support/products/sample-sizes.ts'
import { type MergeLine, mergeCartLines } from './merge-cart-lines.ts'

/** A line of mangos, with this many packs of each size in stock. */
const mango = (quantity: number, packs: number | null = null, weight: MergeLine['weight'] = '15g'): MergeLine => ({
  productId: 7,
  weight,
  quantity,
  product: {
    kind: 'pouch',
    name: 'Mango',
    netWeightGrams: null,
    stockLevel: packs === null ? null : packs * 3,
    sizes: withStock({ '10g': packs, '15g': packs, '20g': packs }),
  },
})

describe('mergeCartLines', () => {
  it('adds up lines of the same product and size', () => {
    expect(mergeCartLines({ base: [mango(2)], added: [mango(3)] })).toEqual({ lines: [mango(5)], shortages: [] })
  })

  it('keeps another size as a line of its own', () => {
    expect(mergeCartLines({ base: [mango(2)], added: [mango(3, null, '20g')] }).lines).toEqual([mango(2), mango(3, null, '20g')])
  })

  it.each([
    [97, 2, 99],
    [98, 2, 99],
    [99, 1, 99],
  ])('merges %i and %i packs of one line to %i', (present, added, quantity) => {
    expect(mergeCartLines({ base: [mango(present)], added: [mango(added)] }).lines).toEqual([mango(quantity)])
  })

  it.each([null, 99, 200])('reports that a line is full, and not that only %j packs are left', (packs) => {
    expect(mergeCartLines({ base: [mango(60, packs)], added: [mango(60, packs)] })).toEqual({
      lines: [mango(99, packs)],
      shortages: [{ productId: 7, weight: '15g', name: 'Mango 15\u00a0g', left: null }],
    })
  })

  it('adds what is in stock of the size and reports the shortage', () => {
    expect(mergeCartLines({ base: [mango(2, 5)], added: [mango(5, 5, '20g'), mango(3, 5)] })).toEqual({
      lines: [mango(5, 5), mango(5, 5, '20g')],
      shortages: [],
    })
    expect(mergeCartLines({ base: [mango(2, 5)], added: [mango(4, 5), mango(6, 5, '20g')] })).toEqual({
      lines: [mango(5, 5), mango(5, 5, '20g')],
      shortages: [
        { productId: 7, weight: '15g', name: 'Mango 15\u00a0g', left: 5 },
        { productId: 7, weight: '20g', name: 'Mango 20\u00a0g', left: 5 },
      ],
    })
  })

  it('adds no line of a sold-out size', () => {
    expect(mergeCartLines({ base: [], added: [mango(1, 0)] })).toEqual({
      lines: [],
      shortages: [{ productId: 7, weight: '15g', name: 'Mango 15\u00a0g', left: 0 }],
    })
  })

  it('never adds more than the stock or 99 packs', () => {
    const line = fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 0, max: 200 }), (added, stockLevel) => {
        const lineOf = ({ productId, quantity }: { productId: number; quantity: number }): MergeLine => ({
          ...mango(quantity, stockLevel),
          productId,
        })
        const { lines } = mergeCartLines({ base: [], added: added.map(lineOf) })
        for (const { productId } of lines) {
          const packs = lines.filter((other) => other.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
          expect(packs).toBeLessThanOrEqual(Math.min(stockLevel, 99))
        }
      }),
    )
  })
})
