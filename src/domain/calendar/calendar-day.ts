import { type Language, localeOf } from '#domain/language/language.ts'

/** The number of an ISO day ('2026-11-25'): days since 1970-01-01. */
export function dayNumber(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // The year begins in March, so that a leap day is the last of its year.
  const years = month > 2 ? year : year - 1
  const daysOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  return 365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + daysOfYear - 719_468
}

/** The ISO day of a number of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const days = number + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const years = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365)
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = years + era * 400 + (month <= 2 ? 1 : 0)
  return [year, ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** The ISO day this many days later. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}

/** How many days the second ISO day lies after the first; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day of the week of an ISO day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The days of the week, from Monday on. */
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const MONTHS = 'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember'.split(',')

/** An ISO day as people say it: '2026-11-25' becomes 'Mi 25. November', in French 'mer. 25 novembre'. */
export function dayName(day: string, language: Language = 'de'): string {
  if (language !== 'de') return foreignDayName(day, language)
  const [, month, date] = day.split('-').map(Number)
  return `${WEEKDAYS[weekdayOf(day) - 1]}\u00a0${date}.\u00a0${MONTHS[Number(month) - 1]}`
}

const FIRST_OF_MONTH: Partial<Record<Language, string>> = { fr: '1er', it: '1°' }

function foreignDayName(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const parts = format.formatToParts(dayNumber(day) * 86_400_000)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const date = part('day') === '1' ? (FIRST_OF_MONTH[language] ?? '1') : part('day')
  return `${part('weekday')}\u00a0${date}\u00a0${part('month')}`
}
