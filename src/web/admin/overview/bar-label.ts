import type { BarStep } from '#contract/overview/admin-insights.ts'

const day = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Zurich' })
const month = new Intl.DateTimeFormat('de-CH', { month: 'short', year: '2-digit', timeZone: 'Europe/Zurich' })
const hour = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Zurich' })

/** The label below a bar of the chart: the hour, the day or the month that it stands for. */
export function barLabel(from: string, step: BarStep): string {
  const instant = Date.parse(from)
  if (step === 'hour') return hour.format(instant)
  return (step === 'month' ? month : day).format(instant)
}
