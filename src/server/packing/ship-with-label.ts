import type { User } from '#contract/accounts/accounts.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import type { ParcelService } from '#domain/carrier/shipping-label.ts'
import { type PackingRules, proposePackageSize, withoutLetters } from '#domain/delivery/package-size.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { partRefusal } from '#domain/orders/shipments.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import { findShippingLabelNumber } from '#server/carrier/store.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { listShipments, type ShipmentRow } from '#server/orders/store/shipments.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readBatch, readOrderToShip } from './read-batch.ts'
import type { shippingLabelRequests } from './request-shipping-label.ts'
import { shipOrder } from './ship-batch.ts'
import { shipPartOfOrder } from './ship-part-of-order.ts'

export interface LabelContext {
  db: Db
  /** Undefined without a carrier. */
  requestShippingLabel: ReturnType<typeof shippingLabelRequests> | undefined
  links: OrderLinkConfig
  clock: Clock
}

interface LabelWish {
  orderId: string
  version: number
  service: ParcelService
  again: boolean
  actor: User
}

/**
 * Makes the label of an order's parcel and ships the order with its tracking number and a mail to the buyer. Without a
 * label nothing is shipped; a label that was made is used again by the next attempt, unless the parcel has changed, and
 * orders of one parcel have one (docs/rules/packing.md#labels). Throws an Outage while the carrier is away.
 */
export async function shipWithLabel({ db, requestShippingLabel, links, clock }: LabelContext, wish: LabelWish & { batchId: string }) {
  if (!requestShippingLabel) return refuse('carrier-missing')
  const { batchId, orderId, version, again, actor, service } = wish
  const orders = (await readBatch(db, batchId, clock()))?.orders ?? []
  const order = orders.find(({ id }) => id === orderId)
  if (!order) return refuse('order-not-in-batch')
  // The number of a companion that left today, or whose number was typed.
  const shared =
    order.shipmentCount > (order.status === 'shipped' ? 1 : 0)
      ? undefined
      : order.together.find((each) => each.trackingNumber !== null)?.trackingNumber
  // The response of the first click was lost, or a colleague was faster.
  const sent = order.status === 'shipped' ? (await listShipments(db, [orderId])).at(-1) : undefined
  const made = sent && ((await findShippingLabelNumber(db, labelOf(sent))) ?? shared)
  if (made && sent.trackingNumber === made) return { trackingNumber: made }
  if (order.status !== 'processing') return refuse('order-not-in-batch')
  const recipient = recipientOf(order, version)
  if (recipient instanceof Refusal) return recipient
  const { kind, grams, isTooHeavy } = order.packageSize
  if (kind === 'letter') return refuse('label-for-letter')
  if (isTooHeavy) return refuse('parcel-too-heavy')
  const { company: sender, packing } = await readShopSettings(db)
  const labelled = labelledOrder(orders, order)
  const parcel = { reference: labelled.number, service, grams, format: packing.labelFormat, sender, recipient }
  const label = shared
    ? { trackingNumber: shared }
    : await requestShippingLabel({ of: nextShipment(labelled), version: labelled.version, parcel, actor, again })
  if (label instanceof Refusal) return label
  const shipments = [{ recipient: 1, ...label }]
  const shipped = await transaction(db, (tx) =>
    shipOrder(tx, links, { batchId, id: orderId, version, parcels: shipments, actor, now: clock() }),
  )
  return shipped instanceof Refusal ? shipped : label
}

/** The same for some packs of an order, in whatever batch it is (docs/rules/packing.md#parts). */
export async function shipPartWithLabel(
  { db, requestShippingLabel, links, clock }: LabelContext,
  { orderId, version, again, part, actor, service }: LabelWish & { part: { id: string; lines: readonly LinePacks[] } },
) {
  if (!requestShippingLabel) return refuse('carrier-missing')
  const order = await readOrderToShip(db, orderId, clock())
  if (!order) return refuse('order-not-packed')
  const sent = (await listShipments(db, [orderId])).find(({ id }) => id === part.id)
  const made = sent && (await findShippingLabelNumber(db, labelOf(sent)))
  if (made && sent.trackingNumber === made) return { trackingNumber: made }
  if (!orderCan.pack(order)) return refuse('order-not-packed')
  const recipient = recipientOf(order, version)
  if (recipient instanceof Refusal) return recipient
  const { company: sender, packing } = await readShopSettings(db)
  const packageSize = partPackageSize(order, part.lines, withoutLetters(packing))
  if (packageSize instanceof Refusal) return packageSize
  const { grams } = packageSize
  const parcel = { reference: order.number, service, grams, format: packing.labelFormat, sender, recipient }
  const label = await requestShippingLabel({ of: nextShipment(order), version, parcel, actor, again })
  if (label instanceof Refusal) return label
  const shipped = await rollbackOnRefusal(db, (tx) =>
    shipPartOfOrder(tx, links, { ...part, orderId, version, actor, now: clock(), ...label }),
  )
  return shipped instanceof Refusal ? shipped : label
}

const labelOf = ({ orderId, recipient, number }: ShipmentRow) => ({ orderId, recipient, shipmentNumber: number })
const nextShipment = ({ id, shipmentCount }: BatchOrder) => ({ orderId: id, recipient: 1, shipmentNumber: shipmentCount + 1 })

/**
 * The order of a parcel whose label is that of all orders in it: the one that the others supplement, if it is among
 * them.
 */
function labelledOrder(orders: readonly BatchOrder[], order: BatchOrder): BatchOrder {
  const parcels = byParcel(orders.filter(({ status }) => status === 'processing'))
  const parcel = parcels.find((each) => each.includes(order)) ?? [order]
  return parcel.find(({ supplements }) => supplements === null) ?? parcel[0]
}

/** Where the parcel goes. Refused for an order that has changed or has a number, and for one that goes to a list. */
function recipientOf({ version, trackingNumber, shipmentCount, delivery, gift }: BatchOrder, seenVersion: number) {
  if (version !== seenVersion) return refuse('changed-elsewhere')
  // The number of an order that is sent in several parcels is that of the first.
  if (trackingNumber !== null && shipmentCount === 0) return refuse('tracking-set', { names: [trackingNumber] })
  if (gift?.recipients) return refuse('label-for-many')
  return delivery ?? refuse('label-without-address')
}

/** What a part of an order travels as by these rules. Refused as `shipPartOfOrder` does, before a label is made. */
function partPackageSize({ lines }: BatchOrder, wanted: readonly LinePacks[], rules: PackingRules) {
  const refused = partRefusal(wanted, lines)
  if (refused) return refuse(refused)
  const packs = lines.map(({ position, packGrams: grams, isBox }) => ({ quantity: packsAt(wanted, position), grams, isBox }))
  const packageSize = proposePackageSize(
    packs.filter(({ quantity }) => quantity > 0),
    rules,
  )
  return packageSize.isTooHeavy ? refuse('parcel-too-heavy') : packageSize
}
