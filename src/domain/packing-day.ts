import { swissTime, swissWeekday } from './german-date.ts'

/** Whether an order of this instant (epoch ms) is packed the same day: on a Swiss weekday before the cut-off ('14:00'; docs/rules/mails.md#greeting). */
export function isPackedToday(placedAt: number, cutOff: string): boolean {
  const weekday = swissWeekday(placedAt)
  return weekday <= 5 && swissTime(placedAt) < cutOff.padStart(5, '0')
}
