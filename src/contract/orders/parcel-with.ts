import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

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
