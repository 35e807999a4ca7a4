import { germanDate, germanDateTime } from '#domain/german-date.ts'

/** A timestamp as 'heute, 14:05', 'gestern, 09:12' or '20.11.2026', with the full time as its title. */
export function RelativeTime({ at }: { at: string }) {
  const exact = germanDateTime(Date.parse(at))
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap tabular-nums">
      {relative(exact)}
    </time>
  )
}

const DAY_MS = 86_400_000

function relative(exact: string): string {
  const [day = '', clock = ''] = exact.split(', ')
  if (day === germanDate(Date.now())) return `heute, ${clock}`
  if (day === germanDate(Date.now() - DAY_MS)) return `gestern, ${clock}`
  return day
}
