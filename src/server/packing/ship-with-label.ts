import type { User } from '#contract/accounts.ts'
import type { BatchOrder } from '#contract/admin-batches.ts'
import type { ParcelService } from '#domain/parcel-service.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readBatch } from './read-batch.ts'
import type { labelRequests } from './request-label.ts'
import { shipOrder } from './ship-batch.ts'
import { findLabelNumber } from './store/shipping-labels.ts'

interface LabelContext {
  db: Db
  /** Undefined without a carrier. */
  requestLabel: ReturnType<typeof labelRequests> | undefined
  links: OrderLinkConfig
  clock: Clock
}

interface LabelWish {
  batchId: string
  orderId: string
  version: number
  service: ParcelService
  again: boolean
  actor: User
}

/**
 * Makes the label of an order's parcel and ships the order with its tracking number and a mail to the buyer. Without a label
 * nothing is shipped; a label that was made is used again by the next attempt, unless the parcel has changed
 * (docs/rules/packing.md#labels). Throws an Outage while the carrier is away.
 */
export async function shipWithLabel({ db, requestLabel, links, clock }: LabelContext, wish: LabelWish) {
  if (!requestLabel) return refuse('carrier-missing')
  const { batchId, orderId, version, again, actor } = wish
  const batch = await readBatch(db, batchId, clock())
  if (!batch) return refuse('batch-unknown')
  const order = batch.orders.find(({ id }) => id === orderId)
  if (!order) return refuse('order-not-in-batch')
  const made = await findLabelNumber(db, orderId)
  // The response of the first click was lost, or a colleague was faster.
  if (made !== undefined && order.status === 'shipped' && order.trackingNumber === made) return { trackingNumber: made }
  const recipient = recipientOf(order, wish)
  if (recipient instanceof Refusal) return recipient
  const { company } = await readShopSettings(db)
  const parcel = { reference: order.number, service: wish.service, grams: order.shipment.grams, sender: company, recipient }
  const label = await requestLabel({ orderId, parcel, actor, again })
  if (label instanceof Refusal) return label
  const shipped = await transaction(db, (tx) => shipOrder(tx, links, { batchId, id: orderId, version, actor, ...label }))
  return shipped instanceof Refusal ? shipped : label
}

/** Where the parcel goes. Refused for an order that is not packed any more or has changed, and for what travels without a label. */
function recipientOf({ status, version, trackingNumber, shipment, delivery, gift }: BatchOrder, wish: LabelWish) {
  if (status !== 'processing') return refuse('order-not-in-batch')
  if (version !== wish.version) return refuse('changed-elsewhere')
  if (trackingNumber !== null) return refuse('tracking-set', { names: [trackingNumber] })
  if (shipment.kind === 'letter') return refuse('label-for-letter')
  if (shipment.isTooHeavy) return refuse('parcel-too-heavy')
  if (gift?.recipients) return refuse('label-for-many')
  return delivery ?? refuse('label-without-address')
}
