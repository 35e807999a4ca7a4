import { describe, expect, it } from 'vitest'
import { editedFields, errorsLeft, mergeDrafts } from './draft.ts'

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

describe('errorsLeft', () => {
  it('leaves out what was changed since it was refused, inside a list too', () => {
    const sent = { name: '', sizes: [{ price: 0 }, { price: 0 }], slug: 'a b' }
    const errors = ['name', 'sizes.0.price', 'sizes.1.price', 'slug', 'elsewhere.in.the.body'].map((field) => ({ field }))
    const now = { name: 'Erdbeere', sizes: [{ price: 690 }, { price: 0 }], slug: 'a b' }
    expect(errorsLeft(errors, { sent, now }).map(({ field }) => field)).toEqual(['sizes.1.price', 'slug', 'elsewhere.in.the.body'])
  })
})
