import { type SQL, sql } from 'drizzle-orm'
import type { Figures, Insights } from '#contract/overview/admin-insights.ts'
import { rappen, shareOfAmount, ZERO } from '#domain/money/money.ts'
import { productsSoldIn, soldIn } from '#server/books/store/sold-days.ts'
import { swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { type DateRange, isWithin } from './period.ts'

type Bar = Insights['bars'][number]

const placedAt = sql`shop_order.placed_at`

/** A bar with what the figures need beside it: `came` are its visitors, or its buyers where those are more. */
type SoldBar = { from: string } & Record<'revenue' | 'orders' | 'visitors' | 'buyers' | 'came' | 'promised' | 'inTime', number>

const isSoldWithin = (from: SQL, to: SQL, range: DateRange) =>
  sql`placed_at >= ${swissInstantOf(from)} and placed_at < ${swissInstantOf(to)} and ${isWithin(placedAt, range)}`

/** The days of a range, with what is kept of them; the last one may end before it is over, so its orders are read. */
const daysOf = ({ firstDay, lastDay }: DateRange) => sql`
  generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, interval '1 day') at
  left join sold_day stored on stored.day = at::date and stored.day < ${lastDay}::date`

/**
 * The days of a range, or its months, empty ones included. All figures are sums of them. The orders of a day are read
 * where nothing is kept of it.
 */
export function listSold(db: Db, range: DateRange): Promise<SoldBar[]> {
  const start = range.step === 'month' ? sql`date_trunc('month', at)` : sql`at`
  return queryRows(
    db,
    sql`select to_char(${start}, 'YYYY-MM-DD"T"HH24:MI') as from, sum(sold.revenue)::bigint as revenue, sum(sold.orders)::int as orders,
      sum(visitors)::int as visitors, sum(sold.buyers)::int as buyers, sum(greatest(visitors, sold.buyers))::int as came,
      sum(sold.promised)::int as promised, sum(sold.in_time)::int as "inTime"
    from ${daysOf(range)},
      lateral (
        select stored.revenue, stored.orders, stored.buyers, stored.promised, stored.in_time where stored.day is not null
        union all ${soldIn(isSoldWithin(sql`at`, sql`at + interval '1 day'`, range))} having stored.day is null) sold,
      lateral (select coalesce(sum(visitors), 0) as visitors from visit_day where day = at::date) seen
    group by ${start} order by ${start}`,
  )
}

/** Revenue, orders, visitors and what follows from them. */
export async function readFigures(db: Db, range: DateRange, sold: readonly SoldBar[]): Promise<Figures> {
  const { firstDay, lastDay } = range
  const [viewed] = await queryRows<{ views: number }>(
    db,
    sql`select coalesce(sum(views), 0)::int as views from page_views where day between ${firstDay} and ${lastDay}`,
  )
  const total = (part: Exclude<keyof SoldBar, 'from'>) => sold.reduce((sum, bar) => sum + bar[part], 0)
  const [revenue, orders, visitors] = [rappen(total('revenue')), total('orders'), total('visitors')]
  return {
    revenue,
    orders,
    averageOrder: orders === 0 ? ZERO : shareOfAmount({ amount: revenue, numerator: 1, denominator: orders }),
    visitors,
    pageViews: viewed?.views ?? 0,
    // The share of those who bought. Buyers count as visitors do, once a day, and a buyer whose page views were not
    // counted is a visitor too (docs/rules/admin.md#overview).
    conversion: visitors === 0 ? null : total('buyers') / total('came'),
    promises: { kept: total('inTime'), all: total('promised') },
  }
}

/** One bar per hour, day or month, empty ones included; visitors are counted by day, so hours have none. */
export async function listBars(db: Db, range: DateRange, sold: readonly SoldBar[]): Promise<Bar[]> {
  if (range.step === 'hour') return listHours(db, range)
  return sold.map(({ from, revenue, orders, visitors }) => ({ from, revenue: rappen(revenue), orders, visitors }))
}

async function listHours(db: Db, range: DateRange): Promise<Bar[]> {
  const { firstDay, lastDay } = range
  const rows = await queryRows<{ from: string; revenue: number; orders: number }>(
    db,
    sql`select to_char(at, 'YYYY-MM-DD"T"HH24:MI') as from, revenue, orders
    from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp + interval '23 hours', interval '1 hour') at,
      lateral (${soldIn(isSoldWithin(sql`at`, sql`at + interval '1 hour'`, range))}) sold
    order by at`,
  )
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue), visitors: null }))
}

/** The ten products of which most packs were sold, by packs. */
export async function listBestsellers(db: Db, range: DateRange): Promise<Insights['bestsellers']> {
  const rows = await queryRows<{ productId: number | null; name: string; packs: number; revenue: number }>(
    db,
    sql`select product_id as "productId", max(name) as name, sum(packs)::int as packs, sum(revenue)::bigint as revenue
    from (
      select product_id, name, packs, sold.revenue from ${daysOf(range)} join sold_product_day sold on sold.day = stored.day
      union all
      select sold.* from ${daysOf(range)}, lateral (${productsSoldIn(isSoldWithin(sql`at`, sql`at + interval '1 day'`, range))}) sold
      where stored.day is null) sold
    group by product_id order by packs desc, name, product_id limit 10`,
  )
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue) }))
}

/** The ten pages with the most views. */
export function listTopPages(db: Db, { firstDay, lastDay }: DateRange): Promise<Insights['pages']> {
  return queryRows<{ path: string; views: number }>(
    db,
    sql`select path, sum(views)::int as views from page_views where day between ${firstDay} and ${lastDay}
    group by path order by views desc, path limit 10`,
  )
}
