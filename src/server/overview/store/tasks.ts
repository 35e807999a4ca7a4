import { type SQL, sql } from 'drizzle-orm'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import { rappen } from '#domain/money/money.ts'
import type { AttentionReason } from '#domain/orders/order-attention.ts'
import { nameOfSize } from '#domain/products/product.ts'
import type { ProductKind } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { isFailedMail } from '#server/mail/store/mail-queue.ts'
import { isOpenInvoice, isOverdueInvoice, isShipDue, isToPack } from '#server/orders/store.ts'
import { isStuckRefund } from '#server/orders/store/refunds.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

const MAX_LISTED = 100

type TaskCounts = Pick<Tasks, 'toPack' | 'toShipToday' | 'openInvoices' | 'overdueInvoices' | 'failedMails' | 'pendingReviews'>

/** How many orders, invoices, mails and reviews need somebody. */
export async function countTasks(db: Db): Promise<TaskCounts> {
  const count = (from: SQL) => sql`(select count(*)::int from ${from})`
  const [counts] = await queryRows<TaskCounts>(
    db,
    sql`select "toPack", "toShipToday",
      ${count(sql`shop_order where ${isOpenInvoice}`)} as "openInvoices", ${count(sql`shop_order where ${isOverdueInvoice}`)} as "overdueInvoices",
      ${count(sql`mail where ${isFailedMail}`)} as "failedMails", ${count(sql`review where state = 'pending'`)} as "pendingReviews"
      from (
        select count(*)::int as "toPack", (count(*) filter (where ${isShipDue}))::int as "toShipToday"
        from shop_order where ${isToPack}) packing`,
  )
  if (!counts) throw new Error('the tasks were not counted')
  return counts
}

/** Orders that need attention, newest first, with the reasons. */
export function listAttention(db: Db, limit = MAX_LISTED): Promise<{ orderId: string; number: string; reasons: AttentionReason[] }[]> {
  return queryRows(
    db,
    sql`select id as "orderId", number, reasons
      from shop_order, lateral (
        select needs_attention || case when exists (
          select from refund where order_id = shop_order.id and ${isStuckRefund}) then '{refund-stuck}'::text[] else '{}' end as reasons) found
      where reasons <> '{}' and id in (
        select id from shop_order where needs_attention <> '{}' union select order_id from refund where ${isStuckRefund})
      order by placed_at desc, id desc limit ${limit}`,
  )
}

/** Refunds that the payment provider refused, oldest first. */
export async function listFailedRefunds(db: Db): Promise<Tasks['failedRefunds']> {
  const rows = await queryRows<{ orderId: string; number: string; amount: number }>(
    db,
    sql`select shop_order.id as "orderId", number, refund.amount from refund join shop_order on shop_order.id = refund.order_id
      where refund.state = 'failed' and 'refund-failed' = any (needs_attention) order by refund.created_at limit ${MAX_LISTED}`,
  )
  return rows.map((row) => ({ ...row, amount: rappen(row.amount) }))
}

/** Refunds of paid invoices that wait for their bank transfer, oldest first. */
export async function listRefundsToTransfer(db: Db): Promise<Tasks['refundsToTransfer']> {
  const rows = await queryRows<{ refundId: string; orderId: string; number: string; amount: number }>(
    db,
    sql`select refund.id as "refundId", order_id as "orderId", number, refund.amount
      from refund join shop_order on shop_order.id = refund.order_id
      where refund.state = 'to_transfer' order by refund.created_at limit ${MAX_LISTED}`,
  )
  return rows.map((row) => ({ ...row, amount: rappen(row.amount) }))
}

/** Disputes that wait for an answer, the next deadline first. */
export async function listDisputesToAnswer(db: Db, limit = MAX_LISTED): Promise<Tasks['disputes']> {
  const rows = await queryRows<{ disputeId: string; orderId: string; number: string; amount: number; respondBy: Date | null }>(
    db,
    sql`select dispute.id as "disputeId", order_id as "orderId", number, dispute.amount, respond_by as "respondBy"
      from dispute join shop_order on shop_order.id = dispute.order_id
      where dispute.state in ('warning', 'needs_response') and submitted_at is null
      order by respond_by nulls last, dispute.id limit ${limit}`,
  )
  return rows.map(({ amount, respondBy, ...dispute }) => ({
    ...dispute,
    amount: rappen(amount),
    respondBy: respondBy === null ? null : new Date(respondBy).toISOString(),
  }))
}

/** Checkouts whose payment an operator has to review, oldest first. */
export async function listPaymentsToReview(db: Db, limit = MAX_LISTED) {
  const rows = await queryRows<{
    checkoutId: string
    paymentIntentId: string | null
    total: number
    email: string | null
    reason: string | null
    at: Date
  }>(
    db,
    sql`select id as "checkoutId", payment_intent_id as "paymentIntentId", total, email, review_reason as reason, updated_at as at
      from checkout where state = 'needs_review' order by created_at limit ${limit}`,
  )
  return rows.map(({ at, reason, total, ...payment }) => ({
    ...payment,
    total: rappen(total),
    reason: reason ?? '',
    at: new Date(at).toISOString(),
  }))
}

/**
 * Published products with an offered size of which at most five packs are left, fewest first; one entry per size, named
 * as the customer calls it.
 */
export async function listLowStock(db: Db, limit = MAX_LISTED): Promise<Tasks['lowStock']> {
  const rows = await queryRows<{
    productId: number
    kind: ProductKind
    name: string
    netWeightGrams: number | null
    weight: Weight
    left: number
  }>(
    db,
    sql`select product.id as "productId", kind, name, net_weight_grams as "netWeightGrams", size.weight, size.packs_left as left
      from product_size size join product on product.id = size.product_id
      where size.packs_left <= 5 and status = 'published' and size.price is not null
      order by size.packs_left, size.product_id, size.grams limit ${limit}`,
  )
  return rows.map(({ productId, weight, left, ...product }) => ({ productId, weight, name: nameOfSize(product, weight), left }))
}
