import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderToPack } from '#contract/admin-batches.ts'
import { attentionText } from '#domain/order-event-text.ts'
import type { Packs } from '#domain/order-parts.ts'
import { ownBoxOfLine } from '#domain/own-box.ts'
import { packsAt } from '#domain/refund.ts'
import { describeBoxes } from '#server/catalogue/store/box-contents.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readPacksOfOrders } from '../packs-to-send.ts'
import { isToPack, type OrderRow } from '../store.ts'
import { orderLineTable, orderTable, shipmentTable } from '../tables.ts'

const MAX_TO_PACK = 200
const inOrderOfLeaving = [sql`ship_by nulls first`, asc(orderTable.placedAt), asc(orderTable.id)]

/** An order to pack, as far as the order itself knows. */
export type UnbatchedOrder = Omit<OrderToPack, 'batchId'>

/** Confirmed and processing orders that are not postponed, those first that have to leave first. */
export async function listToPack(db: Db): Promise<UnbatchedOrder[]> {
  const orders = await db
    .select()
    .from(orderTable)
    .where(isToPack)
    .orderBy(...inOrderOfLeaving)
    .limit(MAX_TO_PACK)
  return withLines(db, orders)
}

/** These orders as they are packed, whatever has become of them, in the same order; each with its tracking number. */
export async function listPacked(db: Db, ids: readonly string[]): Promise<(UnbatchedOrder & Pick<OrderRow, 'trackingNumber'>)[]> {
  const orders = await db
    .select()
    .from(orderTable)
    .where(inArray(orderTable.id, [...ids]))
    .orderBy(...inOrderOfLeaving)
  const numbers = new Map(orders.map(({ id, trackingNumber }) => [id, trackingNumber]))
  return (await withLines(db, orders)).map((order) => ({ ...order, trackingNumber: numbers.get(order.id) ?? null }))
}

/** The numbers of the orders that have one of these tracking numbers, for the order or one of its parcels, without these orders. */
export async function listOrdersWithTracking(
  db: Db,
  { numbers, except }: { numbers: readonly string[]; except: readonly string[] },
): Promise<{ trackingNumber: string | null; number: string }[]> {
  const { number, id } = orderTable
  if (numbers.length === 0) return []
  const isOther = sql`${id} <> all(${sql.param([...except])}::uuid[])`
  const ofOrder = orderTable.trackingNumber
  const ofParcel = shipmentTable.trackingNumber
  const orders = await db
    .select({ trackingNumber: ofOrder, number })
    .from(orderTable)
    .where(and(inArray(ofOrder, [...numbers]), isOther))
  const parcels = await db
    .select({ trackingNumber: ofParcel, number })
    .from(shipmentTable)
    .innerJoin(orderTable, eq(id, shipmentTable.orderId))
    .where(and(inArray(ofParcel, [...numbers]), isOther))
  return [...orders, ...parcels]
}

async function withLines(db: Db, orders: readonly OrderRow[]): Promise<UnbatchedOrder[]> {
  const lines = await listLines(
    db,
    orders.map(({ id }) => id),
  )
  const boxes = await describeBoxes(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const { inParcel, sentOf } = await readSent(db, orders)
  return orders.map(
    ({ id, number, placedAt, status, version, delivery, deliveryNote, gift, quote, shipBy, needsAttention, partsSent }) => ({
      id,
      number,
      placedAt: placedAt.toISOString(),
      status,
      version,
      delivery,
      deliveryNote,
      gift,
      parcel: quote.parcel.label,
      partsSent,
      sentParcels: sentOf(id),
      shipBy,
      needsAttention: needsAttention && attentionText(needsAttention),
      lines: lines
        .filter((line) => line.orderId === id)
        .map((line) => ({ ...line, quantity: inParcel(line) }))
        .filter(({ quantity }) => quantity > 0)
        .map(({ orderId: _orderId, box, boxSize, ...line }) => ({
          ...line,
          box: ownBoxOfLine({ box, boxSize }),
          contents: boxes.get(line.productId ?? 0) ?? '',
        })),
    }),
  )
}

/**
 * The numbers of the parcels that have left, and how many packs of a line are in the parcel that is packed next or, of an order that is shipped, was packed last: all of them unless
 * the order is sent in several parcels.
 */
async function readSent(db: Db, orders: readonly OrderRow[]) {
  const sent = new Map<string, number[]>()
  const inParcel = new Map<string, Packs[]>()
  const parted = orders.filter(({ partsSent }) => partsSent > 0)
  for (const { order, shipments, left } of await readPacksOfOrders(db, parted)) {
    sent.set(
      order.id,
      shipments.map(({ number }) => number),
    )
    inParcel.set(order.id, order.status === 'processing' ? left : (shipments.at(-1)?.lines ?? []))
  }
  return {
    sentOf: (orderId: string) => sent.get(orderId) ?? [],
    inParcel: ({ orderId, position, quantity }: { orderId: string; position: number; quantity: number }) => {
      const packs = inParcel.get(orderId)
      return packs ? packsAt(packs, position) : quantity
    },
  }
}

function listLines(db: Db, orderIds: readonly string[]) {
  const { orderId, position, productId, name, weight, sizeLabel, quantity, box, boxSize } = orderLineTable
  const picture = sql<string | null>`(
    select '/objects/uploads/' || shown.picture || '.webp' from product_picture shown
    where shown.product_id = order_line.product_id order by shown.position limit 1)`
  return db
    .select({ orderId, position, productId, name, weight, sizeLabel, quantity, box, boxSize, picture })
    .from(orderLineTable)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position))
}
