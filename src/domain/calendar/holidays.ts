import { dayNumber, weekdayOf } from './calendar-day.ts'

/** The cantons and what they are called. */
export const CANTON_NAMES = {
  ZH: 'Zürich',
  BE: 'Bern',
  LU: 'Luzern',
  UR: 'Uri',
  SZ: 'Schwyz',
  OW: 'Obwalden',
  NW: 'Nidwalden',
  GL: 'Glarus',
  ZG: 'Zug',
  FR: 'Freiburg',
  SO: 'Solothurn',
  BS: 'Basel-Stadt',
  BL: 'Basel-Landschaft',
  SH: 'Schaffhausen',
  AR: 'Appenzell Ausserrhoden',
  AI: 'Appenzell Innerrhoden',
  SG: 'St. Gallen',
  GR: 'Graubünden',
  AG: 'Aargau',
  TG: 'Thurgau',
  TI: 'Tessin',
  VD: 'Waadt',
  VS: 'Wallis',
  NE: 'Neuenburg',
  GE: 'Genf',
  JU: 'Jura',
} as const
export type Canton = keyof typeof CANTON_NAMES
export const CANTONS = Object.keys(CANTON_NAMES) as Canton[]

/** A canton or Liechtenstein. */
export type Region = Canton | 'LI'

/**
 * The day of a holiday: a date ('24.12.'), days after Easter Sunday, or the first such weekday of a month from a date
 * on.
 */
type HolidayRule = string | number | { weekday: number; month: number; from: number }

/** The holidays of the whole country, on which the carrier delivers nothing. */
const NATIONAL: readonly HolidayRule[] = ['1.1.', -2, 1, 39, 50, '1.8.', '25.12.', '26.12.']

/**
 * All other holidays, official or kept by most shops, with the regions that have them. A test compares them with
 * `date-holidays`.
 */
const REGIONAL: readonly [HolidayRule, string][] = [
  ['2.1.', 'ZH BE LU OW NW GL ZG FR SO SH AG TG TI VD VS NE GE JU LI'],
  ['6.1.', 'UR SZ TI LI'],
  [-47, 'LI'],
  ['1.3.', 'NE'],
  ['19.3.', 'UR SZ NW SO TI VS'],
  // The procession of Näfels is on the first Thursday of April, a week later if that is before Easter.
  [{ weekday: 4, month: 4, from: 1 }, 'GL'],
  [{ weekday: 4, month: 4, from: 8 }, 'GL'],
  ['1.5.', 'ZH SO BS BL SH AG TG TI VS NE JU LI'],
  [40, 'LI'],
  [60, 'LU UR SZ OW NW ZG FR SO AI AG TI VS NE JU LI'],
  [61, 'LI'],
  ['23.6.', 'JU'],
  ['29.6.', 'TI'],
  ['15.8.', 'LU UR SZ OW NW ZG FR SO AI AG TI VS JU'],
  [{ weekday: 4, month: 9, from: 5 }, 'GE'],
  ['8.9.', 'LI'],
  [{ weekday: 1, month: 9, from: 10 }, 'ZH'],
  [{ weekday: 1, month: 9, from: 16 }, 'VD VS NE'],
  ['22.9.', 'AI'],
  ['25.9.', 'OW'],
  ['1.11.', 'LU UR SZ OW NW GL ZG FR SO AI SG AG TI VS JU'],
  ['8.12.', 'LU UR SZ OW NW ZG FR AG TI VS LI'],
  ['24.12.', 'GL VS LI'],
  ['31.12.', 'GL GE LI'],
]

/** Whether an ISO day is a holiday of the whole country (docs/rules/delivery.md#holidays). */
export function isNationalHoliday(day: string): boolean {
  const asked = placeInYear(day)
  return NATIONAL.some((rule) => falls(rule, asked))
}

/** Whether an ISO day is a holiday in the region, those of the whole country included. */
export function isHolidayIn(region: Region, day: string): boolean {
  const asked = placeInYear(day)
  return (
    NATIONAL.some((rule) => falls(rule, asked)) ||
    REGIONAL.some(([rule, regions]) => falls(rule, asked) && regions.split(' ').includes(region))
  )
}

/** Where a day is in its year, once for all rules: hundreds of them are asked for a day of delivery. */
interface PlaceInYear {
  month: number
  date: number
  weekday: number
  /** '24.12.' */
  written: string
  daysAfterEaster: number
}

function placeInYear(day: string): PlaceInYear {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const daysAfterEaster = dayNumber(day) - easterSunday(year)
  return { month, date, weekday: weekdayOf(day), written: `${date}.${month}.`, daysAfterEaster }
}

function falls(rule: HolidayRule, { month, date, weekday, written, daysAfterEaster }: PlaceInYear): boolean {
  if (typeof rule === 'number') return rule === daysAfterEaster
  if (typeof rule === 'string') return rule === written
  return month === rule.month && date >= rule.from && date < rule.from + 7 && weekday === rule.weekday
}

/** The number of the day of Easter Sunday, by the Gregorian computus. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return dayNumber(`${year}-03-28`) + moon - weekday
}
