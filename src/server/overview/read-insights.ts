import type { Insights, Period } from '#contract/overview/admin-insights.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listBars, listBestsellers, listSold, listTopPages, readFigures } from './store/figures.ts'
import { type DateRange, type DateRanges, dateRangesOf, readDateRanges } from './store/period.ts'

/** A period by its days, otherwise one that ends now (epoch ms). */
type WantedPeriod = { period: Period; from?: string | undefined; to?: string | undefined; now: number }

/** The figures of a period beside those of the period before (docs/rules/admin.md#overview). */
export async function readInsights(db: Db, wanted: WantedPeriod): Promise<Insights> {
  const ranges = await rangesOf(db, wanted)
  const [now, before, bestsellers, pages] = await Promise.all([
    readRange(db, ranges.now),
    readRange(db, ranges.before),
    listBestsellers(db, ranges.now),
    listTopPages(db, ranges.now),
  ])
  const { firstDay, lastDay, step } = ranges.now
  return {
    step,
    from: firstDay,
    to: lastDay,
    now: now.figures,
    before: before.figures,
    bars: now.bars,
    barsBefore: before.bars,
    bestsellers,
    pages,
  }
}

async function readRange(db: Db, range: DateRange) {
  const sold = await listSold(db, range)
  return { figures: await readFigures(db, range, sold), bars: await listBars(db, range, sold) }
}

function rangesOf(db: Db, { period, from, to, now }: WantedPeriod): Promise<DateRanges> | DateRanges {
  return from === undefined || to === undefined ? readDateRanges(db, { period, now }) : dateRangesOf({ from, to }, now)
}
