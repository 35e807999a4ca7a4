import { dayNumber } from './calendar-day.ts'

const shopTime = { timeZone: 'Europe/Zurich' } as const
const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

// Created on first use: creating them takes milliseconds, and most pages show no date.
let formats: { date: Intl.DateTimeFormat; clock: Intl.DateTimeFormat } | undefined

function dateFormats() {
  formats ??= {
    date: new Intl.DateTimeFormat('de-CH', { ...shopTime, ...twoDigits }),
    clock: new Intl.DateTimeFormat('de-CH', { ...shopTime, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  return formats
}

/** The Swiss calendar day of an instant in epoch ms: '20.11.2026'. */
export function germanDate(epochMs: number): string {
  return dateFormats().date.format(epochMs)
}

/** The Swiss calendar day of an instant in epoch ms as an ISO day: '2026-11-20'. */
export function swissDay(epochMs: number): string {
  return germanDate(epochMs).split('.').reverse().join('-')
}

/** An ISO day in Swiss notation: '2026-12-21' becomes '21.12.2026'. */
export function germanDay(day: string): string {
  return day.split('-').reverse().join('.')
}

/** The Swiss time of day of an instant in epoch ms: '14:05'. */
export function swissTime(epochMs: number): string {
  return dateFormats().clock.format(epochMs)
}

/** The Swiss day and time of an instant in epoch ms: '20.11.2026, 14:05'. */
export function germanDateTime(epochMs: number): string {
  return `${germanDate(epochMs)}, ${swissTime(epochMs)}`
}

/** The instant in epoch ms at which Swiss clocks show this time ('14:00') on an ISO day. */
export function swissInstant(day: string, time: string): number {
  const shown = clockMs(day, time)
  // Read as UTC it is off by the offset from Swiss time, which a second look corrects around a change to or from summer
  // time.
  const near = shown - offsetAt(shown)
  return shown - offsetAt(near)
}

function offsetAt(epochMs: number): number {
  return clockMs(swissDay(epochMs), swissTime(epochMs)) - Math.floor(epochMs / 60_000) * 60_000
}

function clockMs(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((dayNumber(day) * 24 + hours) * 60 + minutes) * 60_000
}
