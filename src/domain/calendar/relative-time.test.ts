import { describe, expect, it } from 'vitest'
import { swissInstant } from './german-date.ts'
import { relativeTime } from './relative-time.ts'

describe('a time of the last days', () => {
  it.each([
    ['2026-11-23', '14:05', '2026-11-23', '23:59', 'heute, 14:05'],
    ['2026-11-22', '09:12', '2026-11-23', '00:00', 'gestern, 09:12'],
    ['2026-11-21', '23:59', '2026-11-23', '00:00', '21.11.2026'],
    ['2026-12-31', '23:59', '2027-01-01', '00:01', 'gestern, 23:59'],
    // The day on which summer time begins has 23 hours, the one on which it ends 25.
    ['2027-03-28', '12:00', '2027-03-29', '00:30', 'gestern, 12:00'],
    ['2027-03-27', '23:30', '2027-03-29', '00:30', '27.03.2027'],
    ['2026-10-24', '12:00', '2026-10-25', '23:30', 'gestern, 12:00'],
  ])('%s %s is told on %s at %s as %s', (day, time, today, clock, text) => {
    expect(relativeTime(swissInstant(day, time), swissInstant(today, clock))).toBe(text)
  })
})
