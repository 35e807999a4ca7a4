import type { Insights, Period } from '#contract/admin-insights.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listBars, listBestsellers, listTopPages, readFigures } from './store/figures.ts'
import { readDateRanges } from './store/period.ts'

/** The figures of a period beside those of the period before (docs/rules/admin.md#overview). */
export async function readInsights(db: Db, { period, now: at }: { period: Period; now: number }): Promise<Insights> {
  const ranges = await readDateRanges(db, { period, now: at })
  const [now, before, bars, barsBefore, bestsellers, pages] = await Promise.all([
    readFigures(db, ranges.now),
    readFigures(db, ranges.before),
    listBars(db, ranges.now),
    listBars(db, ranges.before),
    listBestsellers(db, ranges.now),
    listTopPages(db, ranges.now),
  ])
  const { firstDay, lastDay } = ranges.now
  return { period, from: firstDay, to: lastDay, now, before, bars, barsBefore, bestsellers, pages }
}
