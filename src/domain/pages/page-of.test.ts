import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

describe('page', () => {
  it.each([
    { count: 0, page: 1, expected: { page: 1, pageCount: 1, offset: 0, first: 0, last: 0 } },
    { count: 24, page: 1, expected: { page: 1, pageCount: 1, offset: 0, first: 1, last: 24 } },
    { count: 25, page: 2, expected: { page: 2, pageCount: 2, offset: 24, first: 25, last: 25 } },
    { count: 25, page: 3, expected: { page: 2, pageCount: 2, offset: 24, first: 25, last: 25 } },
    { count: 25, page: -1, expected: { page: 1, pageCount: 2, offset: 0, first: 1, last: 24 } },
  ])('$page of $count items shows $expected.first to $expected.last with 24 per page', ({ count, page, expected }) => {
    expect(pageOf({ count, page, pageSize: 24 })).toEqual({ ...expected, limit: 24 })
  })

  it('shows every item once over all pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50 }), (count, pageSize) => {
        const { pageCount } = pageOf({ count, page: 1, pageSize })
        const pages = Array.from({ length: pageCount }, (_, index) => pageOf({ count, page: index + 1, pageSize }))
        const shown = pages.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
        expect(shown).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      }),
    )
  })
})
