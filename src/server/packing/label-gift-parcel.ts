import type { User } from '#contract/accounts/accounts.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { readGiftParcels } from './read-gift-parcels.ts'
import type { labelRequests } from './request-label.ts'

interface GiftLabelWish {
  orderId: string
  /** The number of the address in the list, from 1. */
  number: number
  version: number
  service: ParcelService
  again: boolean
  actor: User
}

/**
 * Makes the label of one parcel of a company's gift, which is shipped later, with others; a label that was made is
 * returned again, unless address or parcel have changed. Throws an Outage while the carrier is away
 * (docs/rules/company-gifts.md#labels).
 */
export async function labelGiftParcel(
  { db, requestLabel }: { db: Db; requestLabel: ReturnType<typeof labelRequests> | undefined },
  { orderId, number, version, service, again, actor }: GiftLabelWish,
) {
  if (!requestLabel) return refuse('carrier-missing')
  const gift = await readGiftParcels(db, orderId)
  if (!gift) return refuse('order-unknown')
  if (gift.version !== version) return refuse('changed-elsewhere')
  if (!orderCan.pack(gift)) return refuse('order-not-packed')
  const parcel = gift.parcels.find((each) => each.number === number)
  if (!parcel) return refuse('recipient-unknown')
  if (parcel.shippedAt !== null) return refuse('parcel-sent')
  const { kind, grams, isTooHeavy } = gift.packageSize
  if (kind === 'letter') return refuse('label-for-letter')
  if (isTooHeavy) return refuse('parcel-too-heavy')
  const { company: sender, packing } = await readShopSettings(db)
  const reference = `${gift.number} ${number}/${gift.recipients}`
  const asked = { reference, service, grams, format: packing.labelFormat, sender, recipient: parcel.delivery }
  return requestLabel({ of: { orderId, shipmentNumber: number }, version, parcel: asked, actor, again })
}
