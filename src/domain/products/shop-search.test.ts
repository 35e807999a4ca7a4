import { describe, expect, it } from 'vitest'
import { changedSearch, shopSearch } from './shop-search.ts'

describe('the search parameters of the shop', () => {
  it('hold text, category, sort order, page, the box view and the list', () => {
    const raw = { q: ' Mango ', category: 'beeren', sort: 'price-asc', page: '2', filter: 'sampler', taste: 'tart,sweet', view: 'list' }
    const read = { q: 'Mango', category: 'beeren', sort: 'price-asc', page: 2, filter: 'sampler', taste: 'sweet,tart', view: 'list' }
    expect(shopSearch(raw)).toEqual(read)
  })

  it.each([
    { page: '0' },
    { page: '1' },
    { page: '-3' },
    { page: '1.5' },
    { page: '100001' },
    { page: 'x' },
    { sort: 'cheap' },
    { filter: 'x' },
    { view: 'grid' },
    { q: ' ' },
    { q: '\u0000' },
    { q: {} },
    { taste: ' , ' },
    { utm_source: 'x' },
  ])('ignore %j', (raw) => {
    expect(shopSearch(raw)).toEqual({})
  })

  it('are cut to the lengths the endpoint accepts', () => {
    expect(shopSearch({ q: 'a'.repeat(500) }).q).toHaveLength(100)
    expect(shopSearch({ page: '100000' }).page).toBe(100_000)
  })

  it('return to the first page after a change, and drop what is emptied', () => {
    expect(changedSearch({ q: 'a', category: 'Beeren', page: 3, filter: 'sampler' }, { q: undefined })).toEqual({ category: 'Beeren' })
    expect(changedSearch({ category: 'Beeren' }, { sort: 'price-desc' })).toEqual({ category: 'Beeren', sort: 'price-desc' })
    expect(changedSearch({ view: 'list' }, { q: 'a' })).toEqual({ q: 'a', view: 'list' })
  })
})
