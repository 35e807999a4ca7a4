import { expect, it } from 'vitest'
import { missingPacks } from './wish.ts'

const wish = { productId: 2, weight: '20g', quantity: 2 } as const

it.each([
  ['nothing', [], 2],
  ['one of them', [{ ...wish, quantity: 1 }], 1],
  ['all of them', [wish], 0],
  ['more of them', [{ ...wish, quantity: 5 }], 0],
  ['another size', [{ ...wish, weight: '10g' as const }], 2],
  ['another product', [{ ...wish, productId: 3 }], 2],
  ['them in an own box', [{ ...wish, box: { id: 'box', number: 1, size: 4 } as never }], 2],
])('a cart with %s is short of so many', (_, lines, missing) => {
  expect(missingPacks(wish, lines)).toBe(missing)
})
