import { describe, expect, it } from 'vitest'
import { editedFields, mergeDrafts } from './draft.ts'

const base = { name: 'Erdbeere', price: 690, tags: ['Bestseller'] }

describe('editedFields', () => {
  it('compares fields by content, not by identity', () => {
    expect(editedFields(base, { name: 'Erdbeere', price: 750, tags: ['Bestseller'] })).toEqual(['price'])
  })
})

describe('mergeDrafts', () => {
  it('takes fields that only the other person changed from the newer record', () => {
    const mine = { ...base, price: 750 }
    const theirs = { ...base, name: 'Walderdbeere', tags: [] }
    expect(mergeDrafts({ base, mine, theirs })).toEqual({ name: 'Walderdbeere', price: 750, tags: [] })
  })

  it('keeps my value of a field that both changed', () => {
    expect(mergeDrafts({ base, mine: { ...base, price: 750 }, theirs: { ...base, price: 800 } }).price).toBe(750)
  })
})
