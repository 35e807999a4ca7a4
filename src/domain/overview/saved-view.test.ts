import { describe, expect, it } from 'vitest'
import { viewSearch } from './saved-view.ts'

describe('viewSearch', () => {
  it('keeps filters, period, sort order and columns', () => {
    const search = { status: 'to-pack', period: 'this-month', sort: 'total-desc', columns: 'number,total' }
    expect(viewSearch(search)).toEqual(search)
  })

  it('keeps neither the searched text nor the page', () =>
    expect(viewSearch({ q: 'Müller Peter', cursor: 'abc', status: 'shipped' })).toEqual({ status: 'shipped' }))

  it.each([undefined, '', 7, null])('leaves out a parameter that is %j', (status) => expect(viewSearch({ status })).toEqual({}))
})
