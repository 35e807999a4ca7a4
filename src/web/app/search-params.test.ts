import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of an address', () => {
  it('is text and stays text, figures and braces too', () => {
    expect(parseSearch('?q=123&category=%7B%7D&page=true')).toEqual({ q: '123', category: '{}', page: 'true' })
  })

  it('comes back as it went', () => {
    const search = { q: 'Müesli & Co', page: '2' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('leaves out what is not given', () => {
    expect(stringifySearch({ q: '', page: undefined })).toBe('')
  })
})
