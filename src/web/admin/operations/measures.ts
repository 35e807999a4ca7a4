import { counted } from '../counted.ts'

const UNITS = ['Byte', 'kB', 'MB', 'GB', 'TB'] as const

/** An amount of data with up to one decimal: '34.5 MB'. */
export function dataText(bytes: number): string {
  let value = bytes
  let unit = 0
  // From 999.5 on it would be rounded to 1000.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = value < 100 && unit > 1 ? 1 : 0
  return `${value.toLocaleString('de-CH', { maximumFractionDigits: digits })} ${UNITS[unit]}`
}

/** How long something lasts, in its largest whole unit: '45 Sekunden', '3 Stunden'. */
export function durationText(seconds: number): string {
  const [count, one, many] =
    seconds < 120
      ? ([seconds, 'Sekunde', 'Sekunden'] as const)
      : seconds < 7_200
        ? ([seconds / 60, 'Minute', 'Minuten'] as const)
        : seconds < 172_800
          ? ([seconds / 3_600, 'Stunde', 'Stunden'] as const)
          : ([seconds / 86_400, 'Tag', 'Tagen'] as const)
  const whole = Math.floor(count)
  return counted(whole, one, many)
}
