import { type SQL, sql } from 'drizzle-orm'
import { hasNothingToSend, isShipDayOver } from '#server/orders/store.ts'
import { isOnDay, SWISS_TODAY, swissDayOf } from '#server/platform/database/days.ts'
import { keepDays } from '#server/platform/database/kept-days.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Whether an operator took the order, so that nobody came to buy it; whoever paid by the link of the draft did. */
const isByHand = sql`shop_order.id in (select order_id from draft_order where order_id is not null and link_sent_at is null)`

/** Whether a parcel was promised and has left or should have; not one that was cancelled or refunded before. */
const isPromised = sql`(status <> 'cancelled' and ship_by is not null
  and (shipped_at is not null or (${isShipDayOver} and not ${hasNothingToSend})))`

/** What the orders for which a condition holds come to. Read from an index that has the orders of a day together. */
export const soldIn = (isSold: SQL) => sql`
  select coalesce(sum(revenue), 0)::bigint as revenue, (count(*) filter (where status <> 'cancelled'))::int as orders,
    (count(distinct coalesce(lower(email), id::text)) filter (where status <> 'cancelled' and not ${isByHand}))::int as buyers,
    (count(*) filter (where ${isPromised}))::int as promised,
    (count(*) filter (where ${isPromised} and ${swissDayOf(sql`shipped_at`)} <= ship_by))::int as in_time
  from shop_order, lateral (
    select min(at) as shipped_at from order_event where ship_by is not null and order_id = shop_order.id and kind = 'shipped') sent
  where ${isSold}`

/** What of each product the orders for which a condition holds have sold. */
export const productsSoldIn = (isSold: SQL) => sql`
  select product_id, max(name) as name, sum(quantity)::int as packs, sum(line_total - order_line.discount)::bigint as revenue
  from order_line join shop_order on shop_order.id = order_line.order_id
  where ${isSold} and status <> 'cancelled'
  group by product_id`

const isOfDay = (day: SQL) => isOnDay(sql`placed_at`, day)

/**
 * Keeps what the closed days have sold, those of which something has changed since, too. A day waits until the last day
 * is over on which one of its parcels can leave in time, and until nobody is changing one of its orders.
 */
export function keepSoldDays(db: Db): Promise<void> {
  return keepDays(db, {
    lock: 'soldDay',
    waiting: sql`select day from daily_close where day not in (select day from sold_day)
      and not exists (select from shop_order where ${isOfDay(sql`day`)} and ship_by >= ${SWISS_TODAY})`,
    keep: (days) => sql`
      with kept as (
        insert into sold_day (day, revenue, orders, buyers, promised, in_time)
        select day, sold.* from ${days}, lateral (${soldIn(isOfDay(sql`day`))}) sold
        on conflict do nothing returning day),
      products as (
        insert into sold_product_day (day, product_id, name, packs, revenue)
        select day, sold.* from kept, lateral (${productsSoldIn(isOfDay(sql`day`))}) sold)
      select from kept`,
  })
}

/** The days of which something else is kept than their orders come to: none, as whatever changes one discards it. */
export const misstoredDays = sql`
  select day from sold_day stored, lateral (${soldIn(isOfDay(sql`day`))}) sold
  where (stored.revenue, stored.orders, stored.buyers, stored.promised, stored.in_time)
      is distinct from (sold.revenue, sold.orders, sold.buyers, sold.promised, sold.in_time)
    or (select jsonb_agg(product order by product_id) from (
        select product_id, name, packs, revenue from sold_product_day where sold_product_day.day = stored.day) product)
      is distinct from (select jsonb_agg(product order by product_id) from (${productsSoldIn(isOfDay(sql`day`))}) product)`
