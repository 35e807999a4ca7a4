import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import type { Product } from '#domain/products/product.ts'
import { sampleProduct } from '#domain/products/sample-product.ts'
import { messagesIn } from '#messages/all.ts'
import { sizesAt, withStock } from '#tests/support/products/sample-sizes.ts'
import { missingFruits, missingOfChoice, missingText, remainingBags } from './own-box-shortage.ts'

const stocked = (packs: number | null) => ({ id: 1, name: 'Himbeere', sizes: withStock({ '10g': packs }), stockLevel: packs })
const loose = (stock: number | null, quantity: number) => sampleLine(stocked(stock), { weight: '10g', quantity })
const boxed = (stock: number | null, { quantity = 6, number = 1 } = {}) =>
  sampleLine(stocked(stock), { id: `box-${number}`, weight: '10g', quantity, box: { id: `box-${number}`, number, size: 6 } })
const lacking = (...lines: CartLine[]) => [...missingFruits(lines)].map(([id, fruits]) => [id, fruits.map(({ left }) => left)])

describe('what own boxes lack', () => {
  it.each([
    [null, 6, []],
    [7, 6, []],
    [6, 6, []],
    [5, 6, [['box-1', [5]]]],
    [0, 6, [['box-1', [0]]]],
  ])('with %j packs and a box of %i', (stock, quantity, expected) => {
    expect(lacking(boxed(stock, { quantity }))).toEqual(expected)
  })

  it('is what is left after the loose lines and the boxes before', () => {
    expect(lacking(boxed(9, { number: 1, quantity: 5 }), boxed(9, { number: 2, quantity: 3 }), loose(9, 2))).toEqual([['box-2', [2]]])
    expect(lacking(boxed(2, { quantity: 1 }), loose(2, 5))).toEqual([['box-1', [0]]])
  })

  it('is a fruit that has left the catalogue, is switched off or no longer offered in the size of the bags', () => {
    expect(lacking({ ...boxed(9), product: null })).toEqual([['box-1', [0]]])
    const changed = (product: Partial<Product>) => ({ ...boxed(9), product: sampleProduct({ ...stocked(9), ...product }) })
    expect(lacking(changed({ inStock: false }))).toEqual([['box-1', [0]]])
    expect(lacking(changed({ sizes: sizesAt({ '15g': 700 }) }))).toEqual([['box-1', [0]]])
  })

  it('is nothing of loose lines', () => {
    expect(lacking(loose(0, 3), { ...loose(9, 1), product: null })).toEqual([])
  })

  it('and what remains make up the box', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (stock, quantity) => {
        const line = boxed(stock, { quantity: quantity + 1 })
        const missing = missingFruits([line]).get('box-1') ?? []
        const lost = missing.reduce((sum, { count, left }) => sum + count - left, 0)
        expect(remainingBags([line], missing).length + lost).toBe(quantity + 1)
      }),
    )
  })

  it('is what a chosen box has more of than there is, each fruit once', () => {
    const lefts: Record<number, number> = { 1: 2, 2: 0 }
    const there = { leftOf: (id: number) => lefts[id] ?? Infinity, nameOf: (id: number) => (id === 2 ? null : `Frucht ${id}`) }
    expect(missingOfChoice([1, 2, 1, 3, 3, 3], there)).toEqual([{ productId: 2, name: null, count: 1, left: 0 }])
    expect(missingOfChoice([1, 1, 1, 3], there)).toEqual([{ productId: 1, name: 'Frucht 1', count: 3, left: 2 }])
  })

  it.each([
    [{ name: null, count: 3, left: 0 }, 'Eine Frucht dieser Box gibt es nicht mehr.'],
    [{ name: 'Himbeere', count: 3, left: 0 }, 'Himbeere ist ausverkauft.'],
    [{ name: 'Himbeere', count: 3, left: 1 }, 'Von Himbeere ist nur noch 1 statt 3 Beutel da.'],
    [{ name: 'Himbeere', count: 3, left: 2 }, 'Von Himbeere sind nur noch 2 statt 3 Beutel da.'],
  ])('is said of %j', (fruit, text) => {
    expect(missingText({ productId: 1, ...fruit }, messagesIn('de').ownBoxText)).toBe(text)
  })
})
