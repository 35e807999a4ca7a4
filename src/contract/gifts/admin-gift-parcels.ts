import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { NO_LABEL } from '#contract/carrier/label-refusals.ts'
import { postalAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger, wholeNumber } from '#contract/integers.ts'
import { SHIP_REFUSALS } from '#contract/orders/shipments.ts'
import { PARCEL_LABEL_FILES } from '#domain/carrier/parcel-label.ts'
import { PARCEL_SERVICES } from '#domain/carrier/parcel-service.ts'
import { MAX_TRACKING_LENGTH } from '#domain/carrier/tracking-numbers.ts'
import { PACKAGE_KINDS } from '#domain/delivery/package-size.ts'
import { MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

const tag = 'Verwaltung: Bestellungen'
const orderParams = z.object({ id: z.uuid() })

/** A parcel of a company's gift (docs/rules/company-gifts.md#parcels). */
export const giftParcel = z.object({
  /** The number of its address in the list, from 1. */
  number: z.int(),
  delivery: postalAddress,
  trackingNumber: z.nullable(z.string()),
  /** Null for one that has not left. */
  shippedAt: z.nullable(z.string()),
  /** The tracking number of the label that was made for its address. */
  labelNumber: z.nullable(z.string()),
  /** What that label is printed from. */
  labelFile: z.nullable(z.enum(PARCEL_LABEL_FILES)),
})
export type GiftParcelEntry = z.output<typeof giftParcel>

export const giftParcels = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  version,
  needsAttention: z.nullable(z.string()),
  /** The batch that it is packed in; null outside of any. */
  batchId: z.nullable(z.string()),
  /** What each parcel holds. */
  packs: z.array(z.object({ position: z.int(), name: z.string(), sizeLabel: z.string(), quantity: z.int() })),
  /** What each parcel travels as. */
  packageSize: z.object({ kind: z.enum(PACKAGE_KINDS), grams: z.int(), isTooHeavy: z.boolean() }),
  /** To how many addresses the gift goes. */
  recipients: z.int(),
  /** Without those of which all was refunded before they left. */
  parcels: z.array(giftParcel),
})
export type GiftParcels = z.output<typeof giftParcels>

export const getGiftParcels = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/parcels',
  summary: "Returns the parcels of a company's gift with their addresses, tracking numbers and labels",
  tag,
  params: orderParams,
  response: giftParcels,
  refusals: { 'order-unknown': 404 },
})

export const shipGiftParcels = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/parcels',
  summary: "Ships parcels of a company's gift with their tracking numbers, all or none; repeating is harmless",
  tag,
  params: orderParams,
  body: z.object({
    version,
    parcels: z
      .array(
        z.object({
          number: positiveInteger,
          trackingNumber: z.optional(z.string().check(z.trim(), z.maxLength(MAX_TRACKING_LENGTH))),
        }),
      )
      .check(z.minLength(1, 'Bitte wählen Sie mindestens ein Paket.'), z.maxLength(MAX_RECIPIENTS)),
  }),
  response: giftParcels,
  refusals: SHIP_REFUSALS,
})

export const makeGiftLabel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/parcels/:number/label',
  summary: "Makes the label of a parcel of a company's gift, which is not shipped by it; repeating makes no second one",
  tag,
  params: z.extend(orderParams, { number: wholeNumber }),
  body: z.object({ version, service: z.enum(PARCEL_SERVICES), again: z._default(z.boolean(), false) }),
  response: z.object({ trackingNumber: z.string() }),
  refusals: {
    'order-unknown': 404,
    'changed-elsewhere': 409,
    'recipient-unknown': 404,
    'order-not-packed': 409,
    'parcel-sent': 409,
    ...NO_LABEL,
    'label-for-letter': 422,
  },
})
