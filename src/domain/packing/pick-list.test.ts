import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickList } from './pick-list.ts'

const pack = (productId: number, weight: string, shelf: string | null, quantity = 1) => ({
  productId,
  weight,
  name: `Frucht ${productId}`,
  shelf,
  quantity,
})

describe('the pick list', () => {
  it('follows the shelves, with numbers as numbers, and ends with what has none', () => {
    const list = pickList([pack(1, '15g', null), pack(2, '15g', 'A10'), pack(3, '15g', 'a2'), pack(4, '10g', 'B1'), pack(4, '15g', 'A2')])
    expect(list.map(({ productId, weight }) => `${productId}-${weight}`)).toEqual(['3-15g', '4-15g', '2-15g', '4-10g', '1-15g'])
  })

  it('adds up the packs of a size over all orders', () => {
    expect(pickList([pack(1, '15g', 'A', 2), pack(1, '10g', 'A'), pack(1, '15g', 'A', 3)])).toEqual([
      pack(1, '10g', 'A'),
      pack(1, '15g', 'A', 5),
    ])
  })

  it('loses and invents no pack', () => {
    const packs = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 5 }),
        weight: fc.constantFrom('10g', '15g', '20g'),
        shelf: fc.constantFrom('A1', 'A2', null),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
    )
    const sum = (list: readonly { quantity: number }[]) => list.reduce((all, { quantity }) => all + quantity, 0)
    fc.assert(
      fc.property(packs, (some) => {
        expect(sum(pickList(some.map((one) => ({ ...one, name: `Frucht ${one.productId}` }))))).toBe(sum(some))
      }),
    )
  })
})
