import { sql } from 'drizzle-orm'
import type { Figures, Insights } from '#contract/overview/admin-insights.ts'
import { rappen, shareOfAmount, ZERO } from '#domain/money/money.ts'
import { hasNothingToSend, isShipDayOver } from '#server/orders/store.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { type DateRange, isWithin } from './period.ts'

type Bar = Insights['bars'][number]

const placedAt = sql`shop_order.placed_at`

/** Revenue, orders, visitors and what follows from them. */
export async function readFigures(db: Db, range: DateRange): Promise<Figures> {
  const { firstDay, lastDay } = range
  const [row] = await queryRows<Record<'revenue' | 'orders' | 'visitors' | 'views', number>>(
    db,
    sql`select
      coalesce(sum(shop_order.revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders,
      (select coalesce(sum(visitors), 0)::int from visit_day where day between ${firstDay} and ${lastDay}) as visitors,
      (select coalesce(sum(views), 0)::int from page_views where day between ${firstDay} and ${lastDay}) as views
    from shop_order where ${isWithin(placedAt, range)}`,
  )
  const { revenue = 0, orders = 0, visitors = 0, views = 0 } = row ?? {}
  const conversion = await readConversion(db, range)
  const promises = await readPromises(db, range)
  return {
    revenue: rappen(revenue),
    orders,
    averageOrder: orders === 0 ? ZERO : shareOfAmount({ amount: rappen(revenue), numerator: 1, denominator: orders }),
    visitors,
    pageViews: views,
    conversion,
    promises,
  }
}

/**
 * The share of the visitors who bought. Buyers count as visitors do, once a day, and a buyer whose page views were not
 * counted is a visitor too (docs/rules/admin.md#overview). Null without a counted visitor.
 */
async function readConversion(db: Db, range: DateRange): Promise<number | null> {
  const [row] = await queryRows<{ counted: number; visitors: number; buyers: number }>(
    db,
    sql`select coalesce(sum(seen.visitors), 0)::int as counted,
      coalesce(sum(greatest(coalesce(seen.visitors, 0), coalesce(sold.buyers, 0))), 0)::int as visitors,
      coalesce(sum(sold.buyers), 0)::int as buyers
    from (select day, visitors from visit_day where day between ${range.firstDay} and ${range.lastDay}) seen
    full join (
      select day, count(*) as buyers from (
        select distinct ${swissDayOf(placedAt)} as day, coalesce(lower(email), id::text) as buyer
        from shop_order where ${isWithin(placedAt, range)} and status <> 'cancelled') bought
      group by day) sold on sold.day = seen.day`,
  )
  return row === undefined || row.counted === 0 ? null : row.buyers / row.visitors
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
export async function listBars(db: Db, range: DateRange): Promise<Bar[]> {
  const { firstDay, lastDay, step } = range
  const width = sql.raw(`interval '1 ${step}'`)
  const last = step === 'hour' ? sql`${lastDay}::timestamp + interval '23 hours'` : sql`${lastDay}::timestamp`
  const visitors =
    step === 'hour'
      ? sql`null::int`
      : sql`(select coalesce(sum(visitors), 0)::int from visit_day where day >= bar and day < bar + ${width}
          and day between ${firstDay} and ${lastDay})`
  const rows = await queryRows<Omit<Bar, 'revenue'> & { revenue: number }>(
    db,
    sql`select to_char(bar, 'YYYY-MM-DD"T"HH24:MI') as from, ${visitors} as visitors, revenue, orders
    from generate_series(date_trunc(${step}, ${firstDay}::timestamp), ${last}, ${width}) bar,
    lateral (
      select coalesce(sum(shop_order.revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders
      from shop_order
      where placed_at >= ${swissInstantOf(sql`bar`)} and placed_at < ${swissInstantOf(sql`bar + ${width}`)}
        and ${isWithin(placedAt, range)}) sold
    order by bar`,
  )
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue) }))
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
