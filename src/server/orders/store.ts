import { and, asc, eq, inArray, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { PACKABLE_STATUSES } from '#domain/orders/order-status.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import { refundedOfLine } from '#server/lots/store/packs-of-orders.ts'
import { SWISS_TODAY, swissDayOf } from '#server/platform/database/days.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { hashOfToken } from '#server/platform/token.ts'
import { type Destination, hasNoAddressYet, orderColumns, recipientRows } from './store/recipients.ts'
import { orderEventTable, orderLineTable, orderTable, recipientTable } from './tables.ts'

/** An order with the address it goes to and the gift it is, which its recipients say. */
export type OrderRow = typeof orderTable.$inferSelect & Pick<Destination, 'delivery' | 'gift'>
export type NewOrderRow = typeof orderTable.$inferInsert
export type OrderLineRow = typeof orderLineTable.$inferSelect

const isUnpaid = sql`shop_order.paid_at is null and shop_order.status <> 'cancelled' and not is_credited`
/** Whether an invoice is unpaid and not yet overdue. */
export const isOpenInvoice = sql<boolean>`(${isUnpaid} and shop_order.due_on >= ${SWISS_TODAY})`
/** Whether an invoice is unpaid and its due day has passed. */
export const isOverdueInvoice = sql<boolean>`(${isUnpaid} and shop_order.due_on < ${SWISS_TODAY})`

/**
 * Whether nothing of the goods of an order is left to be sent: what has not left was refunded by line, or there were
 * none (docs/rules/packing.md#refunded). `offset 0`: asked for each order that is read, as PostgreSQL would else look
 * through the lines of all orders beforehand, also for the fifty of a page.
 */
export const hasNothingToSend = sql<boolean>`(not exists (
  select from order_line line where line.order_id = shop_order.id and line.quantity > ${refundedOfLine} + (
    select coalesce(sum(sent.quantity), 0) from shipment_line sent join shipment on shipment.id = sent.shipment_id
    where sent.order_id = line.order_id and sent.position = line.position and shipment.return_id is null) offset 0))`

/** Whether gift cards that an order has sold beside goods are paid and were not taken back. */
export const hasPurchasedCards = sql<boolean>`(shop_order.paid_at is not null and goods_total > 0 and purchased_gift_cards > returned_gift_cards)`

/** How many shipments of the order with this id have left, without replacements. */
export const shipmentCountOf = (orderId: SQL) => sql<number>`(
  select count(*)::int from shipment where shipment.order_id = ${orderId} and return_id is null and shipped_at is not null)`

/**
 * The tracking number of the order with this id: that of the first shipment to its first recipient, also before it
 * has left.
 */
export const trackingNumberOf = (orderId: SQL) => sql<string | null>`(
  select parcel.tracking_number from shipment join parcel on parcel.id = shipment.parcel_id
  where shipment.order_id = ${orderId} and shipment.recipient_number = 1 and shipment.number = 1 and return_id is null)`

/** An order of gift cards alone has nothing to pack, and a gift without address waits for it. */
const isUnpacked = sql`(${isOneOf('shop_order.status', PACKABLE_STATUSES)} and (purchased_gift_cards = 0 or goods_total > 0)
  and not ${hasNothingToSend} and not ${hasNoAddressYet})`
/** Whether an order is not packed before a later day (docs/rules/packing.md#postponed). */
export const isPostponed = sql<boolean>`(${isUnpacked} and shop_order.postponed_until > ${SWISS_TODAY})`
/** Whether an order waits for being packed and sent. */
export const isToPack = sql<boolean>`(${isUnpacked} and (shop_order.postponed_until is null or shop_order.postponed_until <= ${SWISS_TODAY}))`
/** Whether the day has come on which an order has to be sent. */
export const isShipDue = sql<boolean>`(shop_order.ship_by <= ${SWISS_TODAY})`
/** Whether an order has to be sent today for its promise, or is late (docs/rules/delivery.md#stored). */
export const hasToShipToday = sql<boolean>`(${isToPack} and ${isShipDue})`
/** Whether the day is over on which an order had to be sent. */
export const isShipDayOver = sql<boolean>`(shop_order.ship_by < ${SWISS_TODAY})`

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select(orderColumns).from(orderTable).where(eq(orderTable.id, id))
  return row
}

/** The order that a payment intent has paid. */
export async function findOrderOfIntent(db: Db, intentId: string): Promise<OrderRow | undefined> {
  const [row] = await orderOfIntent(db).execute({ intentId })
  return row
}
const orderOfIntent = prepared((db) =>
  db
    .select(orderColumns)
    .from(orderTable)
    .where(eq(orderTable.paymentIntentId, sql.placeholder('intentId')))
    .prepare('order_of_intent'),
)

/** The order that a checkout has become. */
export async function findOrderOfCheckout(db: Db, checkoutId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select(orderColumns).from(orderTable).where(eq(orderTable.checkoutId, checkoutId))
  return row
}

/** The order that the guest link's token opens (docs/rules/orders.md#guest-link). */
export async function findOrderByToken(db: Db, token: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select(orderColumns)
    .from(orderTable)
    .where(eq(orderTable.tokenHash, hashOfToken(token)))
  return row
}

/** The order, locked until the transaction ends. Everything that changes an order locks it first. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const isWanted = eq(orderTable.id, id)
  const locked = await tx.select({ id: orderTable.id }).from(orderTable).where(isWanted).for('update')
  // Read once it is locked: the query that waits sees the recipients as they were before.
  return locked.length === 0 ? undefined : findOrder(tx, id)
}

/**
 * Locks these orders in the order of their ids, so that two operators who change many of them never wait for each
 * other.
 */
export async function lockOrders(tx: Db, ids: readonly string[]): Promise<void> {
  const isWanted = inArray(orderTable.id, [...ids])
  await tx.select({ id: orderTable.id }).from(orderTable).where(isWanted).orderBy(asc(orderTable.id)).for('update')
}

/**
 * Inserts the order with its lines, its recipients and its first events in one statement. Throws when its checkout or
 * payment intent has an order already.
 */
export async function insertOrder(
  tx: Db,
  { delivery, gift, ...order }: Omit<NewOrderRow, 'id' | 'dueOn' | 'placedAt'> & { id: string } & Omit<Destination, 'count'>,
  {
    lines,
    dueInDays,
    recipients,
    events,
  }: {
    lines: readonly Omit<OrderLineRow, 'orderId' | 'position'>[]
    dueInDays: number | null
    recipients: number
    events: readonly NewEvent[]
  },
): Promise<OrderRow> {
  const placedDay = swissDayOf(sql`${order.placedAt.toISOString()}::timestamptz`)
  const dueOn = dueInDays === null ? null : sql`${placedDay} + ${dueInDays}::int`
  const orderId = order.id
  const destinations = recipientRows(orderId, { delivery, gift, count: recipients, placedAt: order.placedAt })
  const parts: WithSubquery[] = []
  // An order of gift cards alone has neither lines nor recipients.
  if (lines.length > 0) {
    const rows = lines.map((line, position) => ({ ...line, orderId, position }))
    parts.push(tx.$with('line').as(tx.insert(orderLineTable).values(rows).returning({ position: orderLineTable.position })))
  }
  if (destinations.length > 0)
    parts.push(tx.$with('destination').as(tx.insert(recipientTable).values(destinations).returning({ number: recipientTable.number })))
  const happened = events.map((event) => ({ ...event, orderId }))
  parts.push(tx.$with('happened').as(tx.insert(orderEventTable).values(happened).returning({ id: orderEventTable.id })))
  // The order itself is no part: to select its columns from one takes Drizzle as long as to write the whole statement.
  const [row] = await tx
    .with(...parts)
    .insert(orderTable)
    .values({ ...order, requestedDeliveryDate: gift?.requestedDeliveryDate ?? null, dueOn })
    .returning()
  if (!row) throw new Error('the order was not inserted')
  return { ...row, delivery, gift }
}

/** Replaces the lines of a locked order; none may have been taken from lots, sent or refunded by line. */
export async function replaceOrderLines(
  tx: Db,
  orderId: string,
  lines: readonly Omit<OrderLineRow, 'orderId' | 'position'>[],
): Promise<void> {
  await tx.delete(orderLineTable).where(eq(orderLineTable.orderId, orderId))
  await tx.insert(orderLineTable).values(lines.map((line, position) => ({ ...line, orderId, position })))
}

/** Saves the tax rates of an order's lines, in the order of the lines. */
export async function saveLineRates(tx: Db, orderId: string, lines: readonly { taxRate: TaxRate }[]): Promise<void> {
  for (const [position, { taxRate }] of lines.entries())
    await tx
      .update(orderLineTable)
      .set({ taxRate })
      .where(and(eq(orderLineTable.orderId, orderId), eq(orderLineTable.position, position)))
}

/** Saves changes of a locked order and increments its version, by which concurrent edits are detected. */
export async function saveOrder(tx: Db, id: string, changes: Partial<NewOrderRow>): Promise<void> {
  await tx
    .update(orderTable)
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(orderTable.id, id))
}

/** The lines of an order by position. */
export function listOrderLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLineTable).where(eq(orderLineTable.orderId, orderId)).orderBy(asc(orderLineTable.position))
}

/** The lines of these orders, by order and position. */
export function listLinesOfOrders(db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, [...orderIds]))
    .orderBy(asc(orderLineTable.orderId), asc(orderLineTable.position))
}

/** The tax rates of all order lines, lowest first: the index is asked for one after the other, as lines are many. */
export async function listSoldTaxRates(db: Db): Promise<TaxRate[]> {
  const rows = await queryRows<{ rate: TaxRate }>(
    db,
    sql`with recursive sold as (
        select min(tax_rate) as rate from order_line
        union all select (select min(tax_rate) from order_line where tax_rate > sold.rate) from sold where rate is not null)
      select rate from sold where rate is not null order by rate`,
  )
  return rows.map(({ rate }) => rate)
}

/** An event of an order that is being inserted, with who has caused it. */
export type NewEvent = OrderEvent & { actor: string }

/** Adds an event to an order's timeline; `recordOrderEvent` also logs what operators do. */
export async function insertOrderEvent(tx: Db, event: OrderEvent & { orderId: string; actor: string }): Promise<void> {
  await tx.insert(orderEventTable).values(event)
}
