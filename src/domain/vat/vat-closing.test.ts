import { expect, it } from 'vitest'
import { closingRefusal } from './vat-closing.ts'

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
