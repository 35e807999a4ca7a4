import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissInstant, swissTime } from '#domain/calendar/german-date.ts'
import type { Rappen } from '#domain/money/money.ts'

/** What one pack of a size cost from `since` (epoch ms) on; null while it was not offered. */
export interface PriceEntry {
  price: Rappen | null
  since: number
}

/**
 * Whether the regular price may stand beside a reduced one as its compare-at price. `until` is the end of that in epoch
 * ms, null without an end; `never` means that the size was not offered at the regular price before, or was cheaper or
 * dearer in between.
 */
export type PriceComparison = { isAllowed: true; until: number | null } | { isAllowed: false; reason: 'never' } | EndedComparison
interface EndedComparison {
  isAllowed: false
  reason: 'ended'
  until: number
}

/** How many days in a row a price must have been asked before a lower one may be compared with it. */
export const LASTING_PRICE_DAYS = 30
const DAY_MS = 86_400_000

const NEVER: PriceComparison = { isAllowed: false, reason: 'never' }

/**
 * Compares a size's current price with its regular one (docs/rules/prices.md#compare-at-prices). The history is of one
 * size, oldest first; `now` is in epoch ms. The months that the law also names as a limit are longer than half of the
 * longest price they apply to.
 */
export function priceComparison({
  history,
  regular,
  now,
}: {
  history: readonly PriceEntry[]
  regular: Rappen
  now: number
}): PriceComparison {
  const periods = withoutRepetition(history.filter(({ since }) => since <= now))
  const current = periods.at(-1)
  if (!current || current.price === null || current.price >= regular) return NEVER

  let lowest = current.price
  for (let index = periods.length - 2; index >= 0; index--) {
    const { price, since } = periods[index] as PriceEntry
    // Not offered for a while: the price before still counts.
    if (price === null) continue
    if (price === regular) {
      const end = (periods[index + 1] as PriceEntry).since
      if (end >= lastingFrom(since)) return { isAllowed: true, until: null }
      return index === periods.length - 2 ? halfAsLong({ current, lasted: end - since, now }) : NEVER
    }
    if (price < lowest || price > regular) return NEVER
    lowest = price
  }
  return NEVER
}

/**
 * The instant, in epoch ms, from which on a price has held for 30 days; those in which summer time begins are an hour
 * shorter.
 */
function lastingFrom(since: number): number {
  const sameTime = swissInstant(addDays(swissDay(since), LASTING_PRICE_DAYS), swissTime(since)) + (since % 60_000)
  return Math.min(sameTime, since + LASTING_PRICE_DAYS * DAY_MS)
}

/** A shorter price may be compared with for half as long as it lasted, and only if it held until the reduction. */
function halfAsLong({ current, lasted, now }: { current: PriceEntry; lasted: number; now: number }): PriceComparison {
  const until = current.since + lasted / 2
  return now < until ? { isAllowed: true, until } : { isAllowed: false, reason: 'ended', until }
}

function withoutRepetition(history: readonly PriceEntry[]): PriceEntry[] {
  return history.filter(({ price }, index) => index === 0 || price !== history[index - 1]?.price)
}
