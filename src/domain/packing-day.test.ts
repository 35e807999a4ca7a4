import { expect, it } from 'vitest'
import { isPackedToday } from './packing-day.ts'

it.each([
  ['on a Friday before the cut-off', '2026-11-20T13:59:00+01:00', '14:00', true],
  ['on a Friday at the cut-off', '2026-11-20T14:00:00+01:00', '14:00', false],
  ['on a Saturday morning', '2026-11-21T09:00:00+01:00', '14:00', false],
  ['on a Sunday night', '2026-11-22T23:59:00+01:00', '14:00', false],
  ['early on a Monday', '2026-11-23T00:00:00+01:00', '9:30', true],
  ['on a summer day by Swiss time', '2026-07-03T12:30:00Z', '14:00', false],
])('an order %s is packed the same day or not', (_, placedAt, cutOff, packed) => {
  expect(isPackedToday(Date.parse(placedAt), cutOff)).toBe(packed)
})
