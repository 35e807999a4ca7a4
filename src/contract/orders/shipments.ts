import * as z from 'zod/mini'
import { oneLine } from '#contract/checkout/contact.ts'
import { fieldError } from '#contract/field-errors.ts'
import { naturalNumber, positiveInteger } from '#contract/integers.ts'
import { MAX_TRACKING_LENGTH } from '#domain/carrier/tracking-numbers.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

/** The tracking number of a parcel, which mails and labels print. */
export const trackingNumber = z.string().check(oneLine(), z.trim(), z.maxLength(MAX_TRACKING_LENGTH))

/** Lines and quantities of a parcel. */
export const partLines = z
  .array(z.object({ position: naturalNumber, quantity: positiveInteger }))
  .check(z.minLength(1, fieldError('packs-missing')), z.maxLength(200))

/** The packs of an order that left in a parcel (docs/rules/packing.md#shipments). */
export const shipment = z.object({
  id: z.string(),
  /** The number of the recipient, from 1. */
  recipient: z.int(),
  /** From 1 for each recipient. */
  number: z.int(),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.string(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
})

/** Why packs of an order cannot be sent. */
export const SHIP_REFUSALS = {
  'order-unknown': 404,
  'changed-elsewhere': 409,
  'order-not-packed': 409,
  'order-move-refused': 409,
  'order-nothing-to-send': 409,
  'gift-address-missing': 409,
  'recipient-unknown': 404,
  'part-too-many': 409,
  'part-is-all': 409,
  'recipient-missing': 409,
  'tracking-repeated': 422,
  'tracking-taken': 409,
  'lots-short': 409,
  'lots-stopped': 409,
} as const

/** Another order that a supplement makes a companion in the parcel (docs/rules/orders.md#supplements). */
export const parcelWith = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** What has to be known for packing, such as 'Mit FF-7K2M-9QXA in ein Paket'. */
  text: z.string(),
  /** Whether both leave in one parcel. */
  isShared: z.boolean(),
  /** The tracking number of the companion, to be proposed; null while there is none, and when it is not shared. */
  trackingNumber: z.nullable(z.string()),
})
export type ParcelWithJson = z.output<typeof parcelWith>
