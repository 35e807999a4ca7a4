import { expect, it } from 'vitest'
import { changedFields, merged } from './draft.ts'

const base = { name: 'Erdbeere', price: 690, tags: ['Bestseller'] }

it('a field counts as changed when its content differs, not when it was copied', () => {
  expect(changedFields(base, { name: 'Erdbeere', price: 750, tags: ['Bestseller'] })).toEqual(['price'])
})

it('what both left alone or only the other changed comes from the newer record', () => {
  const mine = { ...base, price: 750 }
  const theirs = { ...base, name: 'Walderdbeere', tags: [] }
  expect(merged({ base, mine, theirs })).toEqual({ name: 'Walderdbeere', price: 750, tags: [] })
})

it('what both changed stays as I wrote it', () => {
  expect(merged({ base, mine: { ...base, price: 750 }, theirs: { ...base, price: 800 } }).price).toBe(750)
})
