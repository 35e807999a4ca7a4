import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('changed fields', () => {
  it('are those whose values differ', () => {
    expect(changedFields({ price: 1290, name: 'Mango' }, { price: 1350, name: 'Mango' })).toEqual({
      before: { price: 1290 },
      after: { price: 1350 },
    })
  })

  it.each([
    ['a list in the same order', { tags: ['a', 'b'] }, { tags: ['a', 'b'] }],
    ['an object with its members in another order', { tint: { band: 1, wall: 2 } }, { tint: { wall: 2, band: 1 } }],
    ['nothing and null', { note: undefined }, { note: null }],
    ['a member that is nothing and one that is not there', { address: { company: undefined } }, { address: {} }],
  ])('are none for %s', (_, before, after) => {
    expect(changedFields(before, after)).toEqual({ before: {}, after: {} })
  })

  it.each([
    ['a list in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
    ['a number and the same number as text', { price: 1 }, { price: '1' }],
  ])('include %s', (_, before, after) => {
    expect(Object.keys(changedFields(before, after).after)).toHaveLength(1)
  })

  it('are null on the side that lacks the field', () => {
    expect(changedFields({}, { code: 'X' })).toEqual({ before: { code: null }, after: { code: 'X' } })
  })
})
