import { expect, it } from 'vitest'
import { ordersSearch, ordersSort } from './orders-search.ts'

it.each([
  ['to-pack', undefined, 'due'],
  ['to-ship-today', undefined, 'due'],
  ['shipped', undefined, 'newest'],
  [undefined, undefined, 'newest'],
  ['to-pack', 'total-desc', 'total-desc'],
])('The tab %s sorted by %s lists by %s', (status, sort, listed) => {
  expect(ordersSort(ordersSearch({ status, sort }))).toBe(listed)
})
