import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Rappen } from '#domain/money/money.ts'
import { UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import type { CompanionOrder } from '#domain/orders/supplement.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, Overtaken, queryRows } from '#server/platform/database/pool.ts'
import { insertOrderEvent, lockOrders, type OrderRow, shipmentCountOf, trackingNumberOf } from '../store.ts'
import { orderTable } from '../tables.ts'
import { hasDelivery, orderColumns } from './recipients.ts'

/**
 * The order with this number while its parcel takes a supplement: it is neither packed, sent, even in part, nor
 * cancelled, and goes to one address (docs/rules/orders.md#supplements). Undefined for any other.
 */
export async function findSupplementedOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select(orderColumns).from(orderTable).where(sql`${hasParcelToCome(number)}
    and not exists (select from batch_order where order_id = shop_order.id and packed_at is not null)`)
  return row
}

/**
 * The same, after the order was locked until the transaction ends: it is packed, sent or cancelled before or
 * afterwards.
 */
export async function lockSupplementedOrder(tx: Db, number: string): Promise<OrderRow | undefined> {
  await tx.execute(sql`select from shop_order where number = ${number} for update`)
  return findSupplementedOrder(tx, number)
}

/**
 * The order with this number while its parcel has not left, packed or not: a supplement that was paid goes in it all
 * the same.
 */
export async function findParcelToCome(db: Db, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select(orderColumns).from(orderTable).where(hasParcelToCome(number))
  return row
}

const hasParcelToCome = (number: string) =>
  sql`number = ${number} and ${isOneOf('shop_order.status', UNSENT_STATUSES)} and ${shipmentCountOf(sql`shop_order.id`)} = 0 and ${hasDelivery}`

/**
 * An order with all that are of its parcel, oldest first, locked until the transaction ends: by id, as in every bulk
 * action, so that two transactions never wait for each other (docs/rules/checkout.md#locks). Empty for an unknown one.
 */
export async function lockParcel(tx: Db, orderId: string): Promise<(OrderRow & { shipmentCount: number })[]> {
  const { id, number, supplements, placedAt } = orderTable
  const [order] = await tx
    .select({ number: sql<string>`coalesce(${supplements}, ${number})` })
    .from(orderTable)
    .where(eq(id, orderId))
  if (!order) return []
  const isOfParcel = or(eq(number, order.number), eq(supplements, order.number))
  const ids = await tx.select({ id }).from(orderTable).where(isOfParcel)
  await lockOrders(
    tx,
    ids.map((each) => each.id),
  )
  const orders = await tx
    .select({ ...orderColumns, shipmentCount: shipmentCountOf(sql`shop_order.id`) })
    .from(orderTable)
    .where(isOfParcel)
    .orderBy(placedAt, id)
  // A supplement was placed meanwhile; none is from now on, as that locks the order first.
  if (orders.length > ids.length) throw new Overtaken()
  return orders
}

/** Another order of the same parcel, by the id of the order that it goes with. */
export type Companion = CompanionOrder & {
  of: string
  id: string
  userId: string | null
  email: string | null
  isPaid: boolean
  isPacked: boolean
  isSupplement: boolean
}

/** The orders that go in one parcel with each of these: what they supplement, and its supplements, oldest first. */
export function listCompanions(db: Db, ids: readonly string[]): Promise<Companion[]> {
  const other = sql`other.id`
  return queryRows<Companion>(
    db,
    sql`select mine.id as of, other.id, other.number, other.status, ${shipmentCountOf(other)} as "shipmentCount",
      other.postponed_until::text as "postponedUntil", ${trackingNumberOf(other)} as "trackingNumber", other.paid_at is not null as "isPaid",
      other.supplements is not null as "isSupplement", other.user_id as "userId", other.email,
      exists (select from batch_order where order_id = other.id and packed_at is not null) as "isPacked",
      (select (extract(epoch from max(shipped_at)) * 1000)::float8 from shipment where order_id = other.id and return_id is null) as "shippedAt"
    from shop_order mine
    join shop_order other on other.id <> mine.id
      and (other.number = mine.supplements or other.supplements = coalesce(mine.supplements, mine.number))
    where mine.id = any(${sql.param([...ids])}::uuid[])
    order by other.placed_at, other.id`,
  )
}

/**
 * For each of these orders the number of the one in whose parcel it goes, by id: its own unless it supplements another.
 */
export async function listParcelNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, number, supplements } = orderTable
  const rows = await db
    .select({ id, number, supplements })
    .from(orderTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.supplements ?? row.number]))
}

/** What an operator sees of the order with this number, and whether its parcel takes a supplement. */
export async function readSupplemented(db: Db, number: string): Promise<{ id: string; number: string; isOpen: boolean } | null> {
  const [order] = await db.select({ id: orderTable.id }).from(orderTable).where(eq(orderTable.number, number))
  return order ? { ...order, number, isOpen: (await findSupplementedOrder(db, number)) !== undefined } : null
}

/** Writes into the timeline of the order with this number that its supplement was ordered. */
export async function recordSupplement(
  tx: Db,
  { supplements, actor, details }: { supplements: string; actor: string; details: { number: string; amount: Rappen } },
): Promise<void> {
  const [order] = await tx.select({ id: orderTable.id }).from(orderTable).where(eq(orderTable.number, supplements))
  if (order) await insertOrderEvent(tx, { orderId: order.id, kind: 'supplemented', actor, details })
}
