import { asc, inArray, sql } from 'drizzle-orm'
import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { attentionText } from '#domain/orders/order-attention.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { ownBoxOfLine } from '#domain/own-box/own-box.ts'
import { listSupplementingCarts } from '#server/cart/store/draft-lines.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import { type PacksToSend, readPacksOfOrders } from '../shipping/packs-to-send.ts'
import { readParcelsWith } from '../shipping/parcel-with.ts'
import { isToPack, type OrderRow, trackingNumberOf } from '../store.ts'
import { orderLineTable, orderTable } from '../tables.ts'
import { orderColumns } from './recipients.ts'

const MAX_TO_PACK = 200
const inOrderOfLeaving = [sql`ship_by nulls first`, asc(orderTable.placedAt), asc(orderTable.id)]

/** An order to pack, as far as the order itself knows. */
export type UnbatchedOrder = Omit<OrderToPack, 'batchId'>

/** Confirmed and processing orders that are not postponed, those first that have to leave first. */
export async function listToPack(db: Db, now: number): Promise<UnbatchedOrder[]> {
  const orders = await db
    .select(orderColumns)
    .from(orderTable)
    .where(isToPack)
    .orderBy(...inOrderOfLeaving)
    .limit(MAX_TO_PACK)
  return withLines(db, orders, now)
}

/** These orders as they are packed, whatever has become of them, in the same order; each with its tracking number. */
export async function listPacked(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<(UnbatchedOrder & { trackingNumber: string | null })[]> {
  const orders = await db
    .select({ ...orderColumns, trackingNumber: trackingNumberOf(sql`shop_order.id`) })
    .from(orderTable)
    .where(inArray(orderTable.id, [...ids]))
    .orderBy(...inOrderOfLeaving)
  const numbers = new Map(orders.map(({ id, trackingNumber }) => [id, trackingNumber]))
  return (await withLines(db, orders, now)).map((order) => ({ ...order, trackingNumber: numbers.get(order.id) ?? null }))
}

async function withLines(db: Db, orders: readonly OrderRow[], now: number): Promise<UnbatchedOrder[]> {
  const lines = await listLines(
    db,
    orders.map(({ id }) => id),
  )
  const boxes = await describeBoxes(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const packsOf = new Map((await readPacksOfOrders(db, orders)).map(({ order: { id }, ...packs }) => [id, packs]))
  const ofOrder = (id: string) => lines.filter((line) => line.orderId === id)
  const togetherWith = await readParcelsWith(db, orders, now)
  const waiting = await listSupplementingCarts(
    db,
    orders.map(({ number }) => number),
  )
  return orders.map(
    ({ id, number, placedAt, status, version, delivery, deliveryNote, gift, quote, shipBy, needsAttention, supplements }) => ({
      id,
      number,
      placedAt: placedAt.toISOString(),
      status,
      version,
      delivery,
      deliveryNote,
      gift,
      parcel: quote.shippingMethod.label,
      shipmentCount: packsOf.get(id)?.shipments.length ?? 0,
      parcels: openParcels({ status, delivery, gift }, packsOf.get(id)),
      shipBy,
      needsAttention: attentionText(needsAttention),
      supplements,
      together: togetherWith(id),
      hasOpenSupplement: waiting.some((cart) => cart.supplements === number),
      leftOut: linesWith(ofOrder(id), packsOf.get(id)?.leftOut).map(({ name, sizeLabel, quantity }) => ({ name, sizeLabel, quantity })),
      lines: linesWith(ofOrder(id), packsOf.get(id)?.parcel).map(({ orderId: _orderId, box, boxSize, ...line }) => ({
        ...line,
        box: ownBoxOfLine({ box, boxSize }),
        contents: boxes.get(line.productId ?? 0) ?? '',
      })),
    }),
  )
}

/** Where the parcels go that are still to be sent, one for each recipient for whom something is left. */
function openParcels({ status, delivery, gift }: Pick<OrderRow, 'status' | 'delivery' | 'gift'>, packs: PacksToSend | undefined) {
  if (!packs || !orderCan.pack({ status })) return []
  return packs.open.map(({ recipient }) => ({
    recipient,
    shipmentNumber: packs.shipments.filter((each) => each.recipient === recipient).length + 1,
    delivery: gift?.recipients ? (gift.recipients[recipient - 1]?.delivery ?? null) : delivery,
  }))
}

/** The lines of an order with the quantities of these packs; without those that have none. */
function linesWith<Line extends LinePacks>(lines: readonly Line[], packs: readonly LinePacks[] = []): Line[] {
  return lines.map((line) => ({ ...line, quantity: packsAt(packs, line.position) })).filter(({ quantity }) => quantity > 0)
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
