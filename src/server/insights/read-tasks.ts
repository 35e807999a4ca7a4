import { type SQL, sql } from 'drizzle-orm'
import type { Tasks } from '#contract/admin-insights.ts'
import { rappen } from '#domain/money.ts'
import { attentionText } from '#domain/order-event-text.ts'
import { isOpenInvoice, isOverdueInvoice } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'

const MOST = 20

/** What waits for somebody: parcels, questions of money, mails, reviews, stock. */
export async function readTasks(db: Db): Promise<Tasks> {
  const [toPack, openInvoices, overdueInvoices, failedMails, pendingReviews, attention, failedRefunds, payments, lowStock] =
    await Promise.all([
      countOf(db, sql`shop_order where status in ('confirmed', 'processing')`),
      countOf(db, sql`shop_order where ${isOpenInvoice}`),
      countOf(db, sql`shop_order where ${isOverdueInvoice}`),
      countOf(db, sql`mail where state = 'failed'`),
      countOf(db, sql`review where state = 'pending'`),
      queryRows<{ orderId: string; number: string; reason: string }>(
        db,
        sql`
      select id as "orderId", number, needs_attention as reason from shop_order
      where needs_attention is not null order by placed_at desc, id desc limit ${MOST}`,
      ),
      queryRows<{ orderId: string; number: string; amount: number }>(
        db,
        sql`
      select shop_order.id as "orderId", number, refund.amount from refund join shop_order on shop_order.id = refund.order_id
      where refund.state = 'failed' and needs_attention = 'refund-failed' order by refund.created_at limit ${MOST}`,
      ),
      queryRows<{ paymentIntentId: string | null; total: number; email: string | null; reason: string | null; at: Date }>(
        db,
        sql`
      select payment_intent_id as "paymentIntentId", total, email, review_reason as reason, updated_at as at
      from checkout where state = 'needs_review' order by created_at limit ${MOST}`,
      ),
      queryRows<{ productId: number; name: string; left: number }>(
        db,
        sql`
      select id as "productId", name, stock_level - reserved as left from product
      where coalesce(stock_level - reserved, 2147483647) <= 5 and status = 'published'
      order by coalesce(stock_level - reserved, 2147483647), id limit ${MOST}`,
      ),
    ])
  return {
    toPack,
    openInvoices,
    overdueInvoices,
    failedMails,
    pendingReviews,
    attention: attention.map((order) => ({ ...order, reason: attentionText(order.reason) })),
    failedRefunds: failedRefunds.map((refund) => ({ ...refund, amount: rappen(refund.amount) })),
    paymentsToClarify: payments.map(({ at, reason, total, ...payment }) => ({
      ...payment,
      total: rappen(total),
      reason: reason ?? '',
      at: new Date(at).toISOString(),
    })),
    lowStock,
  }
}

async function countOf(db: Db, from: SQL): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}
