import * as z from 'zod/mini'
import { naturalNumber, positiveInteger } from '#contract/integers.ts'

/** Lines and quantities of a parcel. */
export const partLines = z
  .array(z.object({ position: naturalNumber, quantity: positiveInteger }))
  .check(z.minLength(1, 'Bitte wählen Sie mindestens eine Packung.'), z.maxLength(200))

/** A parcel of an order that is sent in several (docs/rules/packing.md#parts). */
export const shipment = z.object({
  id: z.string(),
  number: z.int(),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.string(),
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
})
