import { describe, expect, it } from 'vitest'
import { keysBetween } from './use-selection.ts'

const keys = ['a', 'b', 'c', 'd']

describe('between', () => {
  it('includes both ends, whichever was selected first', () => {
    expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  })

  it('returns only the last key when the first is on another page', () => expect(keysBetween(keys, 'z', 'c')).toEqual(['c']))
})
