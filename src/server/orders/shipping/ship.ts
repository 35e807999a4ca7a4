import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { withoutAttention } from '#domain/orders/order-attention.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { planShipments, type WantedShipment } from '#domain/orders/shipments.ts'
import { leavesWith } from '#domain/orders/supplement.ts'
import { shipFromLots, shipPartsFromLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { changeStatus } from '../change-status.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { namedLines, queueOrderMail } from '../queue-order-mail.ts'
import { type Actor, type LoggedStep, recordOrderEvent } from '../record-event.ts'
import { listOrderLines, lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { takeParcel, takePreparedNumber } from '../store/parcels.ts'
import { insertShipment, listShipments, type ShipmentRow } from '../store/shipments.ts'
import { listCompanions } from '../store/supplements.ts'
import { hasList, type PacksToSend, readPacksToSend, recipientsOf } from './packs-to-send.ts'

export interface OrderToShip {
  orderId: string
  /** The version that the operator saw; a different one is refused. */
  version: number
  shipments: readonly WantedShipment[]
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Sends packs of an order, each shipment in a parcel with its tracking number, all or none; once nothing is left the
 * order is shipped, otherwise it is partly shipped. The packs leave their lots, the buyer gets a mail, timeline and
 * audit log an entry. Sent again it changes nothing. Refuses what is not to be sent any more and tracking numbers that
 * another parcel has (docs/rules/packing.md#shipments).
 */
export function ship(db: Db, links: OrderLinkConfig, wanted: OrderToShip) {
  return rollbackOnRefusal(db, (tx) => shipAll(tx, links, wanted))
}

async function shipAll(tx: Db, links: OrderLinkConfig, { orderId, version, shipments: wanted, actor, now }: OrderToShip) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const packs = await readPacksToSend(tx, order)
  const { shipments: sent, left } = packs
  if (wanted.every((each) => hasLeft(order, each, packs))) return order
  if (order.version !== version) return refuse('changed-elsewhere')
  if (isAwaitingAddress(order)) return refuse('gift-address-missing')
  const isPart = wanted.every(({ lines, recipient }) => lines || (hasList(order) && recipient !== undefined))
  if (!isPart && order.status !== 'processing') return refuse('order-move-refused', { from: order.status, to: 'shipped' })
  if (!orderCan.pack(order)) return refuse('order-not-packed')
  if (!isPart && left.length === 0) return refuse('order-nothing-to-send')
  const lines = await listOrderLines(tx, orderId)
  const planned = planShipments(wanted, { lines, recipients: recipientsOf(order), sent, left })
  if (typeof planned === 'string') return refuse(planned)
  const repeated = [...repeatedNumbers(planned.map(({ trackingNumber = '' }) => trackingNumber))]
  if (repeated.length > 0) return refuse('tracking-repeated', { names: repeated })
  if (order.status === 'confirmed') {
    const moved = await changeStatus(tx, links, { orderId, to: 'processing', actor: actor.email, now })
    if (moved instanceof Refusal) return moved
  }
  const leaving: Leaving[] = []
  for (const { id = randomUUID(), recipient, number, lines, trackingNumber } of planned) {
    const prepared = await takePreparedNumber(tx, { orderId, recipient })
    const parcel = await takeParcel(tx, { orderIds: [orderId], trackingNumber: trackingNumber || prepared })
    if (parcel instanceof Refusal) return parcel
    leaving.push({ id, recipient, number, lines, trackingNumber: parcel.trackingNumber })
    await insertShipment(tx, { id, orderId, recipient, number, lines, parcelId: parcel.id, actor: actor.email })
  }
  const sending = leaving.flatMap(({ lines }) => lines)
  const isLast = left.every(({ position, quantity }) => packsAt(sending, position) === quantity)
  const parts = leaving.map(({ id: shipmentId, lines }) => ({ shipmentId, packs: lines }))
  const taken = { orderId, actor: actor.email, now }
  const packed = isLast
    ? await shipFromLots(tx, { ...taken, packs: left })
    : await shipPartsFromLots(tx, { ...taken, parts, keepsRest: wanted.every(({ lines }) => lines === undefined) })
  if (packed instanceof Refusal) return packed
  const step = { order, sent, leaving, isLast, actor }
  const shipped = await recordShipping(tx, step)
  await announce(tx, links, { ...step, order: shipped })
  return shipped
}

type Leaving = Pick<ShipmentRow, 'id' | 'recipient' | 'number' | 'lines' | 'trackingNumber'>

/** Whether it has left already: the shipment with this id, or the last one to the recipient or of the order. */
function hasLeft(
  { status }: OrderRow,
  { id, recipient, lines, trackingNumber }: WantedShipment,
  { shipments, open }: PacksToSend,
): boolean {
  if (id !== undefined) return shipments.some((each) => each.id === id)
  if (lines || (recipient === undefined && status !== 'shipped') || open.some((each) => each.recipient === recipient)) return false
  const found = shipments.findLast((each) => recipient === undefined || each.recipient === recipient)
  return found !== undefined && (!trackingNumber || trackingNumber === found.trackingNumber)
}

interface Step {
  order: OrderRow
  /** What has left before. */
  sent: readonly ShipmentRow[]
  leaving: readonly Leaving[]
  isLast: boolean
  actor: User
}

async function recordShipping(tx: Db, { order, leaving, isLast, actor }: Step): Promise<OrderRow> {
  const { id: orderId } = order
  const isToList = hasList(order)
  const recipients = leaving.map(({ recipient }) => recipient)
  const trackingNumber = leaving.flatMap((each) => each.trackingNumber ?? []).join(', ')
  const tracked = trackingNumber && { trackingNumber }
  const packs = leaving.flatMap(({ lines }) => lines)
  const after = {
    ...(isLast && { status: 'shipped' }),
    ...(isToList ? { recipients: recipients.join(', ') } : !isLast && { lines: packTexts(order, packs) }),
    ...tracked,
  }
  const logged = { ...(isLast && { before: { status: order.status } }), after }
  if (isLast) await recordShipped(tx, order, { actor, details: isToList ? {} : { ...tracked }, logged })
  else {
    await saveOrder(tx, orderId, { postponedUntil: null, postponedReason: null })
    const details = isToList ? { recipients } : { part: leaving[0]?.number, ...tracked }
    await recordOrderEvent(tx, { order, kind: 'part-shipped', actor, details, logged })
  }
  return (await lockOrder(tx, orderId)) ?? order
}

/** Marks an order as shipped, once nothing is left to be sent. */
export async function recordShipped(
  tx: Db,
  order: OrderRow,
  { actor, details = {}, logged = {} }: { actor: Actor; details?: { trackingNumber?: string }; logged?: LoggedStep },
): Promise<void> {
  // Its packs are of other lots: with those of a recalled one it would not have left.
  const needsAttention = withoutAttention(order.needsAttention, 'recalled')
  await saveOrder(tx, order.id, { status: 'shipped', needsAttention, postponedUntil: null, postponedReason: null })
  await recordOrderEvent(tx, { order, kind: 'shipped', actor, details, logged })
}

/** Tells the buyer what has left; of a company's gift with the first parcels and with the last. */
async function announce(tx: Db, links: OrderLinkConfig, { order, sent, leaving, isLast }: Step): Promise<void> {
  const template = isLast ? 'order-shipped' : 'order-part-shipped'
  const companions = isLast ? await listCompanions(tx, [order.id]) : []
  if (hasList(order)) {
    if (!isLast && sent.length > 0) return
    return queueOrderMail(tx, links, { template, order, parcels: await listShipments(tx, [order.id]) })
  }
  const [shipment] = leaving
  if (!shipment) return
  const { trackingNumber, lines, id: shipmentId } = shipment
  const together = companions.filter((other) => leavesWith(other, trackingNumber))
  const isWhole = isLast && sent.length === 0
  const { left: follows } = await readPacksToSend(tx, order)
  return queueOrderMail(tx, links, {
    template,
    order,
    together,
    ...(!isWhole && { parcel: { shipmentId, trackingNumber, lines, follows } }),
  })
}

function packTexts(order: OrderRow, packs: readonly LinePacks[]): string[] {
  return namedLines(order, packs).map(({ quantity, name, sizeLabel }) => `${timesLabel(quantity)} ${name} ${sizeLabel}`)
}
