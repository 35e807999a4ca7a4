import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayName, dayNumber, dayOfNumber, weekdayOf } from './calendar-day.ts'

const DAY_MS = 86_400_000

describe('calendar days', () => {
  it('agree with the calendar of the platform', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (number) => {
        const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
        expect(dayOfNumber(number)).toBe(day)
        expect(dayNumber(day)).toBe(number)
        expect(weekdayOf(day)).toBe(new Date(number * DAY_MS).getUTCDay() || 7)
      }),
    )
  })

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('%s and %i days is %s', (day, days, later) => expect(addDays(day, days)).toBe(later))

  it('are named as people say them', () => {
    expect(dayName('2026-11-25')).toBe('Mi\u00a025.\u00a0November')
    expect(dayName('2027-03-07')).toBe('So\u00a07.\u00a0März')
  })
})
