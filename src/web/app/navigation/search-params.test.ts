import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of a URL', () => {
  it('is plain text, also for numbers and braces', () => {
    expect(parseSearch('?q=123&category=%7B%7D&page=true')).toEqual({ q: '123', category: '{}', page: 'true' })
  })

  it('survives a round trip', () => {
    const search = { q: 'Müesli & Co', page: '2' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('leaves out empty values', () => {
    expect(stringifySearch({ q: '', page: undefined })).toBe('')
  })
})
