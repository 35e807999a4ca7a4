const shopTime = { timeZone: 'Europe/Zurich' } as const
const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const date = new Intl.DateTimeFormat('de-CH', { ...shopTime, ...twoDigits })
const clock = new Intl.DateTimeFormat('de-CH', { ...shopTime, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The Swiss calendar day of an instant (epoch ms): '20.11.2026'. */
export function germanDate(epochMs: number): string {
  return date.format(epochMs)
}

/** Swiss day and time of an instant (epoch ms): '20.11.2026, 14:05'. */
export function germanDateTime(epochMs: number): string {
  return `${date.format(epochMs)}, ${clock.format(epochMs)}`
}
