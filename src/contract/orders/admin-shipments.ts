import * as z from 'zod/mini'
import { day, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from './admin-orders.ts'
import { partLines, SHIP_REFUSALS, trackingNumber } from './shipments.ts'

const tag = 'Verwaltung: Bestellungen'
const orderParams = z.object({ id: z.uuid() })

export const shipOrderPart = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/shipments',
  summary: 'Sends some packs of an order in a parcel of their own; the id makes a repetition harmless',
  tag,
  params: orderParams,
  body: z.object({
    id: z.uuid(),
    version,
    lines: partLines,
    trackingNumber: z.optional(trackingNumber),
  }),
  response: adminOrder,
  refusals: SHIP_REFUSALS,
})

export const setOrderTracking = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/tracking',
  summary: 'Sets or clears the tracking number of a shipment, the first to the recipient unless `shipmentNumber` says which',
  tag,
  params: orderParams,
  body: z.object({
    version,
    /** Has to be said for a company's gift. */
    recipient: z.optional(positiveInteger),
    shipmentNumber: z.optional(positiveInteger),
    trackingNumber: z.nullable(trackingNumber),
  }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'tracking-taken': 409, 'recipient-missing': 409 },
})

export const postponeOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/postponement',
  summary: 'Postpones the packing of an order until a day, with a reason, or takes it back',
  tag,
  params: orderParams,
  body: z.object({
    version,
    postponement: z.nullable(
      z.object({ until: day, reason: z.string().check(z.trim(), z.minLength(1, 'Bitte nennen Sie den Grund.'), z.maxLength(300)) }),
    ),
  }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'order-not-packed': 409, 'postponed-day': 422 },
})
