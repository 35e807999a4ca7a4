import { expect, it } from 'vitest'
import { boxesRefusal, closingRefusal } from './vat-closing.ts'

it.each([
  ['2026-12-31', null, 'vat-period-running'],
  ['2027-01-01', null, null],
  ['2027-01-01', '2026-09-30', null],
  ['2027-01-01', '2026-09-29', 'vat-period-not-next'],
  ['2027-01-01', '2026-10-01', 'vat-period-not-next'],
  ['2027-01-01', '2026-12-31', 'vat-period-not-next'],
])('the last quarter of 2026 is closed on %s, after a period that ended on %s: %s', (today, lastClosed, refusal) => {
  expect(closingRefusal({ from: '2026-10-01', to: '2026-12-31' }, { today, lastClosed })).toBe(refusal)
})

it('a period that ends before it begins is never closed', () => {
  expect(closingRefusal({ from: '2026-10-02', to: '2026-10-01' }, { today: '2027-01-01', lastClosed: null })).toBe('vat-period-running')
})

it.each([
  ['a return', '2026-10-01', '2026-12-31', 'that begins today', null],
  ['a return', '2026-10-02', '2026-12-31', 'that begins tomorrow', 'vat-period-unknown'],
  ['a return', '2026-09-30', '2026-09-29', 'that ends before it begins', 'vat-period-unknown'],
  ['a return', '2026-07-01', '2026-09-30', 'after the last closed day', null],
  ['a return', '2026-06-30', '2026-09-30', 'of which a day is closed', 'vat-period-closed'],
  ['a return', '2026-04-01', '2026-06-30', 'that is closed', 'vat-period-closed'],
  ['a year', '2026-01-01', '2026-12-31', 'that has begun, closed or not', null],
  ['a year', '2025-01-01', '2025-12-31', 'that is over', null],
  ['a year', '2027-01-01', '2027-12-31', 'to come', 'vat-period-unknown'],
  ['a year', '2026-01-01', '2026-12-30', 'that is none', 'vat-period-unknown'],
  ['a year', '2025-01-01', '2026-12-31', 'that are two', 'vat-period-unknown'],
])('what is entered for %s from %s to %s, %s: %s', (kind, from, to, _why, refusal) => {
  const days = { today: '2026-10-01', lastClosed: '2026-06-30' }
  expect(boxesRefusal(kind === 'a year' ? 'annual' : 'return', { from, to }, days)).toBe(refusal)
})

it('in a shop that has closed nothing, something is entered for any period that has begun', () => {
  expect(boxesRefusal('return', { from: '2020-01-01', to: '2020-03-31' }, { today: '2026-10-01', lastClosed: null })).toBeNull()
})
