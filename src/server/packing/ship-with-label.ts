import type { User } from '#contract/accounts/accounts.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { type PackingRules, proposePackageSize } from '#domain/delivery/package-size.ts'
import { packsAt } from '#domain/orders/refund.ts'
import { type Packs, partRefusal } from '#domain/orders/shipments.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import { findLabelNumber } from '#server/carrier/store.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { listShipments } from '#server/orders/store/shipments.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readBatch, readOrderToShip } from './read-batch.ts'
import type { labelRequests } from './request-label.ts'
import { shipOrder } from './ship-batch.ts'
import { shipPartOfOrder } from './ship-part-of-order.ts'

export interface LabelContext {
  db: Db
  /** Undefined without a carrier. */
  requestLabel: ReturnType<typeof labelRequests> | undefined
  links: OrderLinkConfig
  clock: Clock
}

interface LabelWish {
  /** The batch in which the order is packed; without one it is shipped wherever it is. */
  batchId?: string
  orderId: string
  version: number
  service: ParcelService
  again: boolean
  part?: { id: string; lines: readonly Packs[] } | undefined
  actor: User
}

/**
 * Makes the label of an order's parcel and ships the order with its tracking number and a mail to the buyer. Without a
 * label nothing is shipped; a label that was made is used again by the next attempt, unless the parcel has changed, and
 * orders of one parcel have one (docs/rules/packing.md#labels). Throws an Outage while the carrier is away.
 */
export async function shipWithLabel({ db, requestLabel, links, clock }: LabelContext, wish: LabelWish) {
  if (!requestLabel) return refuse('carrier-missing')
  const { batchId, orderId, version, again, part, actor, service } = wish
  const orders =
    batchId === undefined ? await readOrderToShip(db, orderId, clock()) : ((await readBatch(db, batchId, clock()))?.orders ?? [])
  const order = orders.find(({ id }) => id === orderId)
  if (!order) return refuse(batchId === undefined ? 'order-not-packed' : 'order-not-in-batch')
  // Of a companion that left today, or whose number was typed.
  const shared =
    part || order.shipmentCount > (order.status === 'shipped' ? 1 : 0)
      ? undefined
      : order.together.find((each) => each.trackingNumber !== null)?.trackingNumber
  // The response of the first click was lost, or a colleague was faster.
  const shipments = await listShipments(db, [orderId])
  const sent = part ? shipments.find(({ id }) => id === part.id) : order.status === 'shipped' ? shipments.at(-1) : undefined
  const made = sent && ((await findLabelNumber(db, { orderId, shipmentNumber: sent.number })) ?? shared)
  if (made && sent.trackingNumber === made) return { trackingNumber: made }
  const recipient = recipientOf(order, wish)
  if (recipient instanceof Refusal) return recipient
  const { company, packing } = await readShopSettings(db)
  const packageSize = part ? partPackageSize(order, part.lines, packing) : order.packageSize
  if (packageSize instanceof Refusal) return packageSize
  const labelled = part ? order : labelledOrder(orders, order)
  const parcel = { reference: labelled.number, service, grams: packageSize.grams, format: packing.labelFormat, sender: company, recipient }
  const of = { orderId: labelled.id, shipmentNumber: labelled.shipmentCount + 1 }
  const label = shared ? { trackingNumber: shared } : await requestLabel({ of, version: labelled.version, parcel, actor, again })
  if (label instanceof Refusal) return label
  const shipped = part
    ? await rollbackOnRefusal(db, (tx) => shipPartOfOrder(tx, links, { ...part, orderId, version, actor, now: clock(), ...label }))
    : await transaction(db, (tx) => shipOrder(tx, links, { batchId, id: orderId, version, actor, now: clock(), ...label }))
  return shipped instanceof Refusal ? shipped : label
}

/**
 * The order of a parcel whose label is that of all orders in it: the one that the others supplement, if it is among
 * them.
 */
function labelledOrder(orders: readonly BatchOrder[], order: BatchOrder): BatchOrder {
  const parcels = byParcel(orders.filter(({ status }) => status === 'processing'))
  const parcel = parcels.find((each) => each.includes(order)) ?? [order]
  return parcel.find(({ supplements }) => supplements === null) ?? parcel[0]
}

/**
 * Where the parcel goes. Refused for an order that is not packed any more or has changed, and for what travels without
 * a label.
 */
function recipientOf({ status, version, trackingNumber, shipmentCount, packageSize, delivery, gift }: BatchOrder, wish: LabelWish) {
  if (status !== 'processing') return refuse(wish.batchId === undefined ? 'order-not-packed' : 'order-not-in-batch')
  if (version !== wish.version) return refuse('changed-elsewhere')
  // The number of an order that is sent in several parcels is that of the first.
  if (trackingNumber !== null && shipmentCount === 0) return refuse('tracking-set', { names: [trackingNumber] })
  if (packageSize.kind === 'letter' && !wish.part) return refuse('label-for-letter')
  if (packageSize.isTooHeavy && !wish.part) return refuse('parcel-too-heavy')
  if (gift?.recipients) return refuse('label-for-many')
  return delivery ?? refuse('label-without-address')
}

/** What a part of an order travels as; refused as `shipPart` does before a label is made, and for what has none. */
function partPackageSize({ lines }: BatchOrder, wanted: readonly Packs[], packing: PackingRules) {
  const refused = partRefusal(wanted, lines)
  if (refused) return refuse(refused)
  const packs = lines.map(({ position, packGrams: grams, isBox }) => ({ quantity: packsAt(wanted, position), grams, isBox }))
  const packageSize = proposePackageSize(
    packs.filter(({ quantity }) => quantity > 0),
    packing,
  )
  if (packageSize.kind === 'letter') return refuse('label-for-letter')
  return packageSize.isTooHeavy ? refuse('parcel-too-heavy') : packageSize
}
