import type { Period } from '#contract/admin-insights.ts'

const day = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Zurich' })
const month = new Intl.DateTimeFormat('de-CH', { month: 'short', year: '2-digit', timeZone: 'Europe/Zurich' })
const hour = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Zurich' })

/** The label below a bar of the chart: the hour for today, the month for a year, otherwise the day. */
export function barLabel(from: string, period: Period): string {
  const instant = Date.parse(from)
  if (period === 'today') return hour.format(instant)
  return (period === 'year' ? month : day).format(instant)
}
