import { germanDateTime } from '#domain/calendar/german-date.ts'
import { relativeTime } from '#domain/calendar/relative-time.ts'

/** A timestamp as 'heute, 14:05', 'gestern, 09:12' or '20.11.2026', with the full time as its title. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={germanDateTime(Date.parse(at))} className="whitespace-nowrap tabular-nums">
      {untilNow(at)}
    </time>
  )
}

function untilNow(at: string): string {
  return relativeTime(Date.parse(at), Date.now())
}
