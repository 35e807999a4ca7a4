import { type SQL, sql } from 'drizzle-orm'
import type { Figures, Insights } from '#contract/overview/admin-insights.ts'
import { rappen, shareOfAmount, ZERO } from '#domain/money/money.ts'
import { hasNothingToSend, isShipDayOver } from '#server/orders/store.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { type DateRange, isWithin } from './period.ts'

type Bar = Insights['bars'][number]

const placedAt = sql`shop_order.placed_at`

/** Whether an operator took the order, so that nobody came to buy it; whoever paid by the link of the draft did. */
const isByHand = sql`shop_order.id in (select order_id from draft_order where order_id is not null and link_sent_at is null)`

/** What was sold on a day or in an hour of it. */
const soldWithin = (from: SQL, to: SQL, range: DateRange) => sql`
  select coalesce(sum(revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders,
    (count(distinct coalesce(lower(email), id::text)) filter (where status <> 'cancelled' and not ${isByHand}))::int as buyers
  from shop_order where placed_at >= ${swissInstantOf(from)} and placed_at < ${swissInstantOf(to)} and ${isWithin(placedAt, range)}`

/** A bar with what the figures need beside it: `came` are its visitors, or its buyers where those are more. */
type SoldBar = { from: string; revenue: number; orders: number; visitors: number; buyers: number; came: number }

/**
 * The days of a range, or its months, empty ones included. Read day by day, because an index has the orders of a day
 * together; all figures are sums of them, so that the orders of a year are read once.
 */
export function listSold(db: Db, range: DateRange): Promise<SoldBar[]> {
  const { firstDay, lastDay, step } = range
  const start = step === 'month' ? sql`date_trunc('month', at)` : sql`at`
  return queryRows(
    db,
    sql`select to_char(${start}, 'YYYY-MM-DD"T"HH24:MI') as from, sum(revenue)::bigint as revenue, sum(orders)::int as orders,
      sum(visitors)::int as visitors, sum(buyers)::int as buyers, sum(greatest(visitors, buyers))::int as came
    from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, interval '1 day') at,
      lateral (${soldWithin(sql`at`, sql`at + interval '1 day'`, range)}) sold,
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
    promises: await readPromises(db, range),
  }
}

/**
 * How many of the parcels left in time that were promised and have left or should have; without orders that were
 * cancelled or refunded before.
 */
async function readPromises(db: Db, range: DateRange): Promise<Figures['promises']> {
  const [row] = await queryRows<Figures['promises']>(
    db,
    sql`select count(*)::int as all, (count(*) filter (where ${swissDayOf(sql`shipped_at`)} <= ship_by))::int as kept
    from shop_order, lateral (select min(at) as shipped_at from order_event where order_id = shop_order.id and kind = 'shipped') sent
    where ${isWithin(placedAt, range)} and status <> 'cancelled' and ship_by is not null
      and (shipped_at is not null or (${isShipDayOver} and not ${hasNothingToSend}))`,
  )
  return row ?? { kept: 0, all: 0 }
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
      lateral (${soldWithin(sql`at`, sql`at + interval '1 hour'`, range)}) sold
    order by at`,
  )
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue), visitors: null }))
}

/** The ten products of which most packs were sold, by packs. */
export async function listBestsellers(db: Db, range: DateRange): Promise<Insights['bestsellers']> {
  const rows = await queryRows<{ productId: number | null; name: string; packs: number; revenue: number }>(
    db,
    sql`select product_id as "productId", max(name) as name, sum(quantity)::int as packs, sum(line_total - order_line.discount)::bigint as revenue
    from order_line join shop_order on shop_order.id = order_line.order_id
    where ${isWithin(placedAt, range)} and status <> 'cancelled'
    group by product_id order by packs desc, name limit 10`,
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
