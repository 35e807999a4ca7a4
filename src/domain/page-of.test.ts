import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

describe('page', () => {
  it.each([
    { total: 0, page: 1, expected: { page: 1, pages: 1, offset: 0, first: 0, last: 0 } },
    { total: 24, page: 1, expected: { page: 1, pages: 1, offset: 0, first: 1, last: 24 } },
    { total: 25, page: 2, expected: { page: 2, pages: 2, offset: 24, first: 25, last: 25 } },
    { total: 25, page: 3, expected: { page: 2, pages: 2, offset: 24, first: 25, last: 25 } },
    { total: 25, page: -1, expected: { page: 1, pages: 2, offset: 0, first: 1, last: 24 } },
  ])('$page of $total items, 24 a page', ({ total, page, expected }) => {
    expect(pageOf({ total, page, size: 24 })).toEqual(expected)
  })

  it('together the pages show every item once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50 }), (total, size) => {
        const { pages } = pageOf({ total, page: 1, size })
        const all = Array.from({ length: pages }, (_, index) => pageOf({ total, page: index + 1, size }))
        expect(all.reduce((shown, { first, last }) => shown + last - first + 1, 0)).toBe(total)
      }),
    )
  })
})
