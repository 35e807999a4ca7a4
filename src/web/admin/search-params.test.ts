import { describe, expect, it } from 'vitest'
import { booleanOf, oneOf, searchParams, text, yesOrNo } from './search-params.ts'

describe('searchParams', () => {
  const read = searchParams({ q: text(), state: oneOf(['open', 'closed']), active: yesOrNo() })

  it('reads the parameters of a screen', () => {
    expect(read({ q: 'Erdbeere', state: 'open', active: 'ja' })).toEqual({ q: 'Erdbeere', state: 'open', active: 'ja' })
  })

  it('drops unknown parameters and unknown values', () => {
    expect(read({ state: 'lost', active: 'vielleicht', page: '2' })).toEqual({})
  })
})

describe('booleanOf', () => {
  it('is undefined as long as the filter is not set', () => {
    expect([booleanOf('ja'), booleanOf('nein'), booleanOf(undefined)]).toEqual([true, false, undefined])
  })
})
