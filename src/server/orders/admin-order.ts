import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { minus, ZERO } from '#domain/money.ts'
import { actorName, orderEventText } from '#domain/order-event-text.ts'
import { canMove } from '#domain/order-status.ts'
import { packsAt } from '#domain/refund.ts'
import { listMailsOfOrder } from '#server/mail/store/mail-log.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listedOrder, rowColumns } from './admin-list.ts'
import { listOrderEvents, listOrderLines, listRefunds } from './store.ts'
import { type OrderRow, orderTable, type RefundRow } from './tables.ts'

const MOST_OTHER_ORDERS = 20

/** The order with everything that an operator may want to know of it; undefined when there is none. */
export async function findAdminOrder(db: Db, id: string): Promise<AdminOrder | undefined> {
  const customerId = sql<number | null>`(select customer.id from customer where customer.email = lower(shop_order.email))`
  const [found] = await db.select({ row: rowColumns, order: orderTable, customerId }).from(orderTable).where(eq(orderTable.id, id))
  if (!found) return undefined
  const { order } = found
  const [lines, events, refunds, mails, otherOrders] = await Promise.all([
    listOrderLines(db, id),
    listOrderEvents(db, [id]),
    listRefunds(db, id),
    listMailsOfOrder(db, id),
    listOthers(db, order),
  ])
  const refundedPacks = packsGivenBack(refunds)
  return {
    ...listedOrder(found.row),
    userId: order.userId,
    customerId: found.customerId,
    delivery: order.delivery,
    billing: order.billing,
    deliveryNote: order.deliveryNote,
    paymentIntentId: order.paymentIntentId,
    paidAt: order.paidAt?.toISOString() ?? null,
    dueOn: order.dueOn,
    quote: order.quote,
    refundable: order.paidAt === null ? ZERO : minus(order.total, order.refunded),
    isAddressEditable: isBeforeShipping(order),
    isCancellable: canMove(order.status, 'cancelled'),
    lines: lines.map(({ orderId: _orderId, ...line }) => ({ ...line, refundedQuantity: packsAt(refundedPacks, line.position) })),
    timeline: events.map(({ id: eventId, kind, details, actor, at }) => ({
      id: eventId,
      kind,
      text: orderEventText(kind, details),
      actor: actorName(actor),
      at: at.toISOString(),
    })),
    refunds: refunds.map(({ id: refundId, amount, reason, state, actor, createdAt }) => ({
      id: refundId,
      amount,
      reason,
      state,
      actor: actorName(actor),
      createdAt: createdAt.toISOString(),
    })),
    mails,
    otherOrders,
  }
}

/** Whether the parcel is still here, so that its address can be corrected. */
export function isBeforeShipping({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'processing'
}

/** The packs that refunds name; those of a failed refund were not given back. */
export function packsGivenBack(refunds: readonly RefundRow[]): RefundRow['lines'] {
  return refunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines)
}

async function listOthers(db: Db, { id, email }: OrderRow): Promise<AdminOrder['otherOrders']> {
  if (email === null) return []
  const { number, placedAt, status, total } = orderTable
  const rows = await db
    .select({ id: orderTable.id, number, placedAt, status, total })
    .from(orderTable)
    .where(and(sql`lower(email) = ${email.toLowerCase()}`, ne(orderTable.id, id)))
    .orderBy(desc(placedAt))
    .limit(MOST_OTHER_ORDERS)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
}
