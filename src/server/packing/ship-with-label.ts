import { createHash } from 'node:crypto'
import type { User } from '#contract/accounts.ts'
import type { BatchOrder } from '#contract/admin-batches.ts'
import { PARCEL_SERVICE_LABELS, type ParcelService } from '#domain/parcel-service.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Carrier, Parcel } from '#server/carrier/carrier.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readBatch } from './read-batch.ts'
import { shipOrder } from './ship-batch.ts'
import { findLabelNumber, insertShippingLabel, lockShippingLabel, saveShippingLabel } from './store/shipping-labels.ts'

interface LabelContext {
  db: Db
  /** A pool for the transaction that waits for the carrier. */
  providerDb: Db
  carrier: Carrier | undefined
  links: OrderLinkConfig
  clock: Clock
}

interface LabelWish {
  batchId: string
  orderId: string
  version: number
  service: ParcelService
  actor: User
}

/**
 * Makes the label of an order's parcel and ships the order with its tracking number and a mail to the buyer. Without a label
 * nothing is shipped; a label that was made is used again by the next attempt, unless the parcel has changed
 * (docs/rules/packing.md#labels). Throws an Outage while the carrier is away.
 */
export async function shipWithLabel({ db, providerDb, carrier, links, clock }: LabelContext, wish: LabelWish) {
  if (!carrier) return refuse('carrier-missing')
  const { batchId, orderId, version, actor } = wish
  const batch = await readBatch(db, batchId)
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
  await insertShippingLabel(db, { orderId, actor: actor.email })
  const label = await transaction(providerDb, (tx) => labelOf(tx, carrier, { orderId, parcel, actor, now: clock() }))
  if (label instanceof Refusal) return label
  const shipped = await transaction(db, (tx) => shipOrder(tx, links, { batchId, id: orderId, version, actor, ...label }))
  return shipped instanceof Refusal ? shipped : label
}

/** Where the parcel goes. Refused for an order that is not packed any more or has changed, and for what travels without a label. */
function recipientOf({ status, version, trackingNumber, shipment, delivery }: BatchOrder, wish: LabelWish) {
  if (status !== 'processing') return refuse('order-not-in-batch')
  if (version !== wish.version) return refuse('changed-elsewhere')
  if (trackingNumber !== null) return refuse('tracking-set', { names: [trackingNumber] })
  if (shipment.kind === 'letter') return refuse('label-for-letter')
  if (shipment.isTooHeavy) return refuse('parcel-too-heavy')
  return delivery ?? refuse('label-without-address')
}

/** The label of a parcel: the one that was made for the same parcel, else a new one. The row stays locked while it is made. */
async function labelOf(
  tx: Db,
  carrier: Carrier,
  { orderId, parcel, actor, now }: { orderId: string; parcel: Parcel; actor: User; now: number },
) {
  const row = await lockShippingLabel(tx, orderId)
  if (!row) return refuse('order-unknown')
  const madeFor = fingerprint(carrier, parcel)
  if (row.trackingNumber !== null && row.madeFor === madeFor) return { trackingNumber: row.trackingNumber }
  const made = await carrier.createLabel(parcel)
  if ('refused' in made) {
    return made.refused === 'credentials' ? refuse('carrier-credentials') : refuse('label-refused', { names: made.messages })
  }
  await saveShippingLabel(tx, orderId, { ...made, madeFor, madeAt: new Date(now), actor: actor.email })
  await recordChange(tx, {
    actor,
    action: 'order.label-made',
    entity: 'order',
    entityId: orderId,
    label: parcel.reference,
    before: { trackingNumber: row.trackingNumber },
    after: { trackingNumber: made.trackingNumber, service: PARCEL_SERVICE_LABELS[parcel.service] },
  })
  return { trackingNumber: made.trackingNumber }
}

/** What a label says; another address, service, weight, sender or carrier needs another label. */
function fingerprint({ provider }: Carrier, { service, grams, sender, recipient }: Parcel): string {
  const { name, street, houseNumber, postalCode, town } = sender
  const { phone: _phone, ...to } = recipient
  const said = [provider, service, grams, [name, street, houseNumber, postalCode, town], Object.entries(to).toSorted()]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
