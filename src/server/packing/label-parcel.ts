import type { User } from '#contract/accounts/accounts.ts'
import type { ParcelService } from '#domain/carrier/shipping-label.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { recipientsOf } from '#server/orders/shipping/packs-to-send.ts'
import { findOrder } from '#server/orders/store.ts'
import { listShipments } from '#server/orders/store/shipments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readOrderToShip } from './read-batch.ts'
import type { shippingLabelRequests } from './request-shipping-label.ts'

interface ParcelLabelWish {
  orderId: string
  /** The number of the recipient, from 1. */
  recipient: number
  version: number
  service: ParcelService
  again: boolean
  actor: User
}

/**
 * Makes the label of the next parcel to a recipient, which is shipped later, with others; a label that was made is
 * returned again, unless address or parcel have changed. Throws an Outage while the carrier is away
 * (docs/rules/company-gifts.md#labels).
 */
export async function labelParcel(
  { db, requestShippingLabel, clock }: { db: Db; requestShippingLabel: ReturnType<typeof shippingLabelRequests> | undefined; clock: Clock },
  { orderId, recipient, version, service, again, actor }: ParcelLabelWish,
) {
  if (!requestShippingLabel) return refuse('carrier-missing')
  const order = await findOrder(db, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  if (!orderCan.pack(order)) return refuse('order-not-packed')
  const shipments = (await listShipments(db, [orderId])).filter((each) => each.recipient === recipient)
  const toShip = await readOrderToShip(db, orderId, clock())
  const parcel = toShip?.parcels.find((each) => each.recipient === recipient)
  if (!toShip || !parcel) return refuse(shipments.length > 0 ? 'parcel-sent' : 'recipient-unknown')
  if (parcel.delivery === null) return refuse('label-without-address')
  const { kind, grams, isTooHeavy } = toShip.packageSize
  if (kind === 'letter') return refuse('label-for-letter')
  if (isTooHeavy) return refuse('parcel-too-heavy')
  const { company: sender, packing } = await readShopSettings(db)
  const recipients = recipientsOf(order)
  const reference = recipients > 1 ? `${order.number} ${recipient}/${recipients}` : order.number
  const asked = { reference, service, grams, format: packing.labelFormat, sender, recipient: parcel.delivery }
  return requestShippingLabel({ of: { orderId, recipient, shipmentNumber: shipments.length + 1 }, version, parcel: asked, actor, again })
}
