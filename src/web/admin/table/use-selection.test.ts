import { expect, it } from 'vitest'
import { between } from './use-selection.ts'

const keys = ['a', 'b', 'c', 'd']

it('a range holds both ends, whichever was touched first', () => {
  expect(between(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
})

it('a range that began on another page is only the row that ends it', () => expect(between(keys, 'z', 'c')).toEqual(['c']))
