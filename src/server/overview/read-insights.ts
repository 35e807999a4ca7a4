import type { Insights, Period } from '#contract/overview/admin-insights.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listBars, listBestsellers, listTopPages, readFigures } from './store/figures.ts'
import { type DateRanges, dateRangesOf, readDateRanges } from './store/period.ts'

/** A period by its days, otherwise one that ends now (epoch ms). */
type WantedPeriod = { period: Period; from?: string | undefined; to?: string | undefined; now: number }

/** The figures of a period beside those of the period before (docs/rules/admin.md#overview). */
export async function readInsights(db: Db, wanted: WantedPeriod): Promise<Insights> {
  const ranges = await rangesOf(db, wanted)
  const [now, before, bars, barsBefore, bestsellers, pages] = await Promise.all([
    readFigures(db, ranges.now),
    readFigures(db, ranges.before),
    listBars(db, ranges.now),
    listBars(db, ranges.before),
    listBestsellers(db, ranges.now),
    listTopPages(db, ranges.now),
  ])
  const { firstDay, lastDay, step } = ranges.now
  return { step, from: firstDay, to: lastDay, now, before, bars, barsBefore, bestsellers, pages }
}

function rangesOf(db: Db, { period, from, to, now }: WantedPeriod): Promise<DateRanges> | DateRanges {
  return from === undefined || to === undefined ? readDateRanges(db, { period, now }) : dateRangesOf({ from, to }, now)
}
