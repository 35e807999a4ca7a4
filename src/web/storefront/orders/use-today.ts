import { useState } from 'react'
import { swissDay } from '#domain/calendar/german-date.ts'

/** The Swiss day on which the page was opened. Orders are shown by browsers only, as they load there. */
export function useToday(): string {
  const [today] = useState(() => swissDay(Date.now()))
  return today
}
