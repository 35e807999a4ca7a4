import { sql } from 'drizzle-orm'
import type { Figures, Insights, Period } from '#contract/admin-insights.ts'
import { rappen, share, ZERO } from '#domain/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type Stretch, stretchesOf, within } from './period.ts'

type Bar = Insights['bars'][number]
type Amounts<Row> = { [Name in keyof Row]: Row[Name] extends number ? number : Row[Name] }

const placedAt = sql`shop_order.placed_at`

/** How the shop does in a period, against the period before. */
export async function readInsights(db: Db, { period, now }: { period: Period; now: number }): Promise<Insights> {
  const stretches = await stretchesOf(db, period, now)
  const [figuresNow, figuresBefore, bars, barsBefore, bestsellers, pages] = await Promise.all([
    readFigures(db, stretches.now),
    readFigures(db, stretches.before),
    readBars(db, stretches.now),
    readBars(db, stretches.before),
    listBestsellers(db, stretches.now),
    listPages(db, stretches.now),
  ])
  const { firstDay, lastDay } = stretches.now
  return { period, from: firstDay, to: lastDay, now: figuresNow, before: figuresBefore, bars, barsBefore, bestsellers, pages }
}

async function readFigures(db: Db, stretch: Stretch): Promise<Figures> {
  const { firstDay, lastDay } = stretch
  const { rows } = await db.execute<Record<'revenue' | 'orders' | 'visitors' | 'views', number>>(sql`
    select
      coalesce(sum(shop_order.revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders,
      (select coalesce(sum(visitors), 0)::int from visit_day where day between ${firstDay} and ${lastDay}) as visitors,
      (select coalesce(sum(views), 0)::int from page_views where day between ${firstDay} and ${lastDay}) as views
    from shop_order where ${within(placedAt, stretch)}`)
  const { revenue = 0, orders = 0, visitors = 0, views = 0 } = rows[0] ?? {}
  return {
    revenue: rappen(revenue),
    orders,
    averageBasket: orders === 0 ? ZERO : share({ amount: rappen(revenue), numerator: 1, denominator: orders }),
    visitors,
    pageViews: views,
    conversion: visitors === 0 ? null : orders / visitors,
  }
}

async function readBars(db: Db, { firstDay, lastDay, until, step }: Stretch): Promise<Bar[]> {
  const width = sql.raw(`interval '1 ${step}'`)
  const last = step === 'hour' ? sql`${lastDay}::timestamp + interval '23 hours'` : sql`${lastDay}::timestamp`
  const visitors =
    step === 'hour'
      ? sql`null::int`
      : sql`(select coalesce(sum(visitors), 0)::int from visit_day where day >= bar and day < bar + ${width})`
  const { rows } = await db.execute<Amounts<Omit<Bar, 'from'>> & { from: string }>(sql`
    select to_char(bar, 'YYYY-MM-DD"T"HH24:MI') as from, ${visitors} as visitors, revenue, orders
    from generate_series(${firstDay}::timestamp, ${last}, ${width}) bar,
    lateral (
      select coalesce(sum(shop_order.revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders
      from shop_order
      where placed_at >= bar at time zone 'Europe/Zurich' and placed_at < (bar + ${width}) at time zone 'Europe/Zurich'
        and placed_at <= ${until}::timestamp at time zone 'Europe/Zurich') sold
    order by bar`)
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue) }))
}

async function listBestsellers(db: Db, stretch: Stretch): Promise<Insights['bestsellers']> {
  const { rows } = await db.execute<{ productId: number | null; name: string; packs: number; revenue: number }>(sql`
    select product_id as "productId", max(name) as name, sum(quantity)::int as packs, sum(line_total - order_line.discount)::bigint as revenue
    from order_line join shop_order on shop_order.id = order_line.order_id
    where ${within(placedAt, stretch)} and status <> 'cancelled'
    group by product_id order by packs desc, name limit 10`)
  return rows.map((row) => ({ ...row, revenue: rappen(row.revenue) }))
}

async function listPages(db: Db, { firstDay, lastDay }: Stretch): Promise<Insights['pages']> {
  const { rows } = await db.execute<{ path: string; views: number }>(sql`
    select path, sum(views)::int as views from page_views where day between ${firstDay} and ${lastDay}
    group by path order by views desc, path limit 10`)
  return rows
}
