import type { User } from '#contract/accounts/accounts.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { type Packs, partRefusal } from '#domain/orders/order-parts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { shipPartsFromLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { changeStatus } from '../change-status.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { listOrderLines, lockOrder, recordOrderEvent, saveOrder } from '../store.ts'
import { insertShipment } from '../store/shipments.ts'
import { listOrdersWithTracking } from '../store/to-pack.ts'
import { readPacksToSend } from './packs-to-send.ts'

export interface PartToShip {
  orderId: string
  /** Made by the browser: the same id twice is the same parcel. */
  id: string
  /** The version that the operator saw; a different one is refused. */
  version: number
  lines: readonly Packs[]
  trackingNumber?: string | undefined
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Sends some packs of an order in a parcel of their own, with their lots and a mail that names what is in it and what
 * follows; the order stays in processing. Refuses packs that are not to be sent any more, all that are left, and what
 * goes to several people: the caller rolls back (docs/rules/packing.md#parts).
 */
export async function shipPart(tx: Db, links: OrderLinkConfig, part: PartToShip) {
  const { orderId, id: shipmentId, version, lines, actor, now } = part
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const { shipments, left } = await readPacksToSend(tx, order)
  if (shipments.some((each) => each.id === shipmentId)) return order
  if (order.version !== version) return refuse('changed-elsewhere')
  if (isAwaitingAddress(order)) return refuse('gift-address-missing')
  if (order.gift?.recipients) return refuse('part-for-many')
  if (order.status !== 'confirmed' && order.status !== 'processing') return refuse('order-not-packed')
  const refused = partRefusal(lines, left)
  if (refused) return refuse(refused)
  const trackingNumber = part.trackingNumber || null
  const [taken] = await listOrdersWithTracking(tx, { numbers: trackingNumber ? [trackingNumber] : [], except: [orderId] })
  const isRepeated = trackingNumber !== null && shipments.some((each) => each.trackingNumber === trackingNumber)
  if (taken || isRepeated) return refuse('tracking-taken', { names: [taken?.number ?? order.number] })
  if (order.status === 'confirmed') {
    const moved = await changeStatus(tx, links, { orderId, to: 'processing', actor: actor.email })
    if (moved instanceof Refusal) return moved
  }
  const number = shipments.length + 1
  await insertShipment(tx, { id: shipmentId, orderId, number, trackingNumber, actor: actor.email, lines: [...lines] })
  const packed = await shipPartsFromLots(tx, { orderId, actor: actor.email, now, parts: [{ shipmentId, packs: lines }] })
  if (packed instanceof Refusal) return packed
  // The number of the order is that of its first parcel.
  const first = number === 1 ? (trackingNumber ?? order.trackingNumber) : order.trackingNumber
  await saveOrder(tx, orderId, { trackingNumber: first, postponedUntil: null, postponedReason: null })
  const details = { part: number, ...(trackingNumber && { trackingNumber }) }
  await recordOrderEvent(tx, { orderId, kind: 'part-shipped', actor: actor.email, details })
  const bought = await listOrderLines(tx, orderId)
  const named = lines.map(({ position, quantity }) => {
    const line = bought.find((each) => each.position === position)
    return `${timesLabel(quantity)} ${line?.name} ${line?.sizeLabel}`
  })
  const after = { lines: named, ...(trackingNumber && { trackingNumber }) }
  await recordChange(tx, { actor, action: 'order.part-shipped', entity: 'order', entityId: orderId, label: order.number, after })
  const { left: follows } = await readPacksToSend(tx, order)
  await queueOrderMail(tx, links, { template: 'order-part-shipped', order, parcel: { shipmentId, trackingNumber, lines, follows } })
  return order
}
