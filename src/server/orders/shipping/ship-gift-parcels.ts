import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { repeatedNumbers } from '#domain/carrier/tracking-numbers.ts'
import { type GiftParcel, giftParcels } from '#domain/orders/order-parts.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { shipPartsFromLots } from '#server/lots/pack-from-lots.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { changeStatus } from '../change-status.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { listOrderLines, lockOrder, type OrderRow, recordOrderEvent, saveOrder } from '../store.ts'
import { insertShipment, listShipments } from '../store/shipments.ts'
import { listOrdersWithTracking } from '../store/to-pack.ts'
import { readPacksToSend } from './packs-to-send.ts'

export interface ParcelsToShip {
  orderId: string
  /** The version that the operator saw; a different one is refused. */
  version: number
  /** The addresses by their number in the list, from 1. */
  parcels: readonly { number: number; trackingNumber?: string | undefined }[]
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Sends the parcels of a company's gift to these addresses, all or none; with the last one the order is shipped. The
 * buyer gets a mail with the first parcels and one with the last. Sent again it changes nothing. Refuses addresses that
 * are not on the list or have their parcel, and tracking numbers that stand twice: the caller rolls back
 * (docs/rules/company-gifts.md#parcels).
 */
export async function shipGiftParcels(tx: Db, links: OrderLinkConfig, { orderId, version, parcels, actor, now }: ParcelsToShip) {
  const order = await lockOrder(tx, orderId)
  const recipients = order?.gift?.recipients?.length
  if (!order || recipients === undefined) return refuse('order-unknown')
  const { shipments, left } = await readPacksToSend(tx, order)
  const sent = new Map(shipments.map(({ number, trackingNumber }) => [number, trackingNumber]))
  const isSent = ({ number, trackingNumber }: ParcelsToShip['parcels'][number]) =>
    sent.has(number) && (!trackingNumber || trackingNumber === sent.get(number))
  if (parcels.every(isSent)) return order
  if (order.version !== version) return refuse('changed-elsewhere')
  if (order.status !== 'confirmed' && order.status !== 'processing') return refuse('order-not-packed')
  const numbers = parcels.map(({ number }) => number)
  if (numbers.some((number) => number > recipients)) return refuse('recipient-unknown')
  const trackingNumbers = new Map(parcels.flatMap(({ number, trackingNumber }) => (trackingNumber ? [[number, trackingNumber]] : [])))
  const refused = await trackingRefusal(tx, { order, typed: [...trackingNumbers.values()], sent: [...sent.values()] })
  if (refused) return refused
  const leaving = giftParcels(numbers, { lines: await listOrderLines(tx, orderId), recipients, left })
  if (leaving.length < numbers.length || numbers.some((number) => sent.has(number)) || new Set(numbers).size < numbers.length)
    return refuse('part-too-many')
  if (order.status === 'confirmed') {
    const moved = await changeStatus(tx, links, { orderId, to: 'processing', actor: actor.email })
    if (moved instanceof Refusal) return moved
  }
  const packs = leaving.flatMap(({ lines }) => lines)
  const isLast = left.every(({ position, quantity }) => packsAt(packs, position) === quantity)
  const shipped = isLast
    ? await changeStatus(tx, links, { orderId, to: 'shipped', actor: actor.email, parcelNumbers: trackingNumbers })
    : await shipSome(tx, links, { order, leaving, trackingNumbers, actor, now })
  if (shipped instanceof Refusal) return shipped
  const typed = [...trackingNumbers.values()].join(', ')
  await recordChange(tx, {
    actor,
    action: isLast ? 'order.status-changed' : 'order.part-shipped',
    entity: 'order',
    entityId: orderId,
    label: order.number,
    after: { ...(isLast && { status: 'shipped' }), recipients: numbers.join(', '), ...(typed && { trackingNumber: typed }) },
  })
  return order
}

interface Leaving extends Pick<ParcelsToShip, 'actor' | 'now'> {
  order: OrderRow
  leaving: readonly GiftParcel[]
  trackingNumbers: ReadonlyMap<number, string>
}

/** Sends some of the parcels; the others stay packed if they are. */
async function shipSome(tx: Db, links: OrderLinkConfig, { order, leaving, trackingNumbers, actor: { email: actor }, now }: Leaving) {
  const { id: orderId } = order
  const made = leaving.map((parcel) => ({ ...parcel, id: randomUUID() }))
  for (const parcel of made)
    await insertShipment(tx, { ...parcel, orderId, trackingNumber: trackingNumbers.get(parcel.number) ?? null, actor })
  const parts = made.map(({ id: shipmentId, lines: packs }) => ({ shipmentId, packs }))
  const packed = await shipPartsFromLots(tx, { orderId, actor, now, parts, keepsRest: true })
  if (packed instanceof Refusal) return packed
  // The number of the order is that of the first address.
  const first = trackingNumbers.get(1)
  await saveOrder(tx, orderId, { ...(first && { trackingNumber: first }), postponedUntil: null, postponedReason: null })
  await recordOrderEvent(tx, { orderId, kind: 'part-shipped', actor, details: { recipients: leaving.map(({ number }) => number) } })
  // Of those between the first and the last the buyer hears with the last.
  if (order.partsSent === 0)
    await queueOrderMail(tx, links, { template: 'order-part-shipped', order, parcels: await listShipments(tx, [orderId]) })
  return order
}

/** Why these tracking numbers cannot be taken: one stands twice, or another parcel has it. */
async function trackingRefusal(
  tx: Db,
  { order, typed, sent }: { order: { id: string; number: string }; typed: readonly string[]; sent: readonly (string | null)[] },
) {
  const repeated = [...repeatedNumbers(typed)]
  if (repeated.length > 0) return refuse('tracking-repeated', { names: repeated })
  const [taken] = await listOrdersWithTracking(tx, { numbers: typed, except: [order.id] })
  const isOwn = typed.some((number) => sent.includes(number))
  return taken || isOwn ? refuse('tracking-taken', { names: [taken?.number ?? order.number] }) : undefined
}
