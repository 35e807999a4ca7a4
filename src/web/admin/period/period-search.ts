import { swissDay } from '#domain/calendar/german-date.ts'
import { chosenDays, type PeriodChoice } from '#domain/calendar/period.ts'
import { text } from '../search-params.ts'

/**
 * The search parameters of a period: `period` is 'this-month', 'last-month', '2026-Q4', '2026-H2', '2026-11', '2026' or
 * 'own'.
 */
export const periodParams = () => ({ period: text(), from: text(), to: text() })

/** The search parameters of a list as its endpoint takes them: with the days of the period in place of its name. */
export function withDays<Search extends PeriodChoice>({ period, from, to, ...search }: Search) {
  return { ...search, ...chosenDays({ period, from, to }, today()) }
}

/** The Swiss day of this moment. */
export function today(): string {
  return swissDay(Date.now())
}
