import { type SQL, sql } from 'drizzle-orm'
import { SENT_STATUSES } from '#domain/orders/order-status.ts'
import { REVIEW_AFTER_DAYS, REVIEW_EVERY_DAYS } from '#domain/reviews/review.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

const MAX_ROWS = 500
/** What a shop that stood still for longer has missed is not asked about any more. */
const ASKED_FOR_DAYS = 14

/** Orders that arrived a week ago and whose buyer is asked for a review (docs/rules/reviews.md#asked). */
export async function listOrdersToReview(db: Db, now: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from shop_order where ${isToReview(now)} order by placed_at, id limit ${MAX_ROWS}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether the buyer of this order is still asked: another order of the same buyer may have come first. */
export async function isOrderToReview(db: Db, orderId: string, now: number): Promise<boolean> {
  const rows = await queryRows(db, sql`select from shop_order where id = ${orderId} and ${isToReview(now)}`)
  return rows.length > 0
}

/**
 * Reported as delivered a week ago, or sent and promised for then; nothing went wrong, and nobody is asked too often.
 */
function isToReview(now: number): SQL {
  const ago = (days: number) => sql`(${new Date(now)}::timestamptz - make_interval(days => ${days}))`
  const at = (kind: 'shipped' | 'delivered') =>
    sql`(select max(at) from order_event where order_id = shop_order.id and order_event.kind = ${kind})`
  return sql`${isOneOf('shop_order.status', SENT_STATUSES)} and placed_at > ${ago(120)}
    and review_asked_at is null and email is not null and person_left_at is null
    and goods_total > 0 and refunded = 0 and credited = 0 and needs_attention = '{}'
    and coalesce(${at('delivered')}, greatest(${at('shipped')}, promised_on::timestamptz))
      between ${ago(REVIEW_AFTER_DAYS + ASKED_FOR_DAYS)} and ${ago(REVIEW_AFTER_DAYS)}
    and not exists (select from recipient where order_id = shop_order.id and message is not null)
    and not exists (select from order_return where order_id = shop_order.id)
    and not exists (
      select from shop_order earlier where lower(earlier.email) = lower(shop_order.email)
        and (earlier.review_declined_at is not null or earlier.review_asked_at > ${ago(REVIEW_EVERY_DAYS)}))`
}
