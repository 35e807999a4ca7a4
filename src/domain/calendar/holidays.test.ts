import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './calendar-day.ts'
import { CANTONS, isHolidayIn, isNationalHoliday, type Region } from './holidays.ts'

const YEARS = [2025, 2026, 2027, 2028, 2029, 2030]
const REGIONS: readonly Region[] = [...CANTONS, 'LI']

// Sundays are no working days anyway.
const DAYS = YEARS.flatMap((year) => Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index))).filter(
  (day) => weekdayOf(day) < 7,
)

/** The days that the library names as a holiday, official or kept by most. */
function published(calendar: Holidays): Set<string> {
  const all = YEARS.flatMap((year) => calendar.getHolidays(year))
  return new Set(all.filter(({ type }) => ['public', 'bank', 'optional'].includes(type)).map(({ date }) => date.slice(0, 10)))
}

/** Days that count although they are no holiday of every year: nobody is promised a parcel on them. */
const CAUTIOUS = /^GL ....-04-|^NE ....-01-02/

describe('holidays', () => {
  const national = published(new Holidays('CH'))

  it('of the whole country are those that are published', () => {
    expect(DAYS.filter(isNationalHoliday)).toEqual(DAYS.filter((day) => national.has(day)))
  })

  it.each(REGIONS)('in %s are those that are published, and those of the whole country', (region) => {
    const own = published(region === 'LI' ? new Holidays('LI') : new Holidays('CH', region))
    const isPublished = (day: string) => own.has(day) || national.has(day)
    expect(DAYS.filter((day) => isPublished(day) && !isHolidayIn(region, day))).toEqual([])
    const added = DAYS.filter((day) => isHolidayIn(region, day) && !isPublished(day))
    expect(added.filter((day) => !CAUTIOUS.test(`${region} ${day}`))).toEqual([])
  })
})
