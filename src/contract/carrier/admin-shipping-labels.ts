import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { partLines, SHIP_REFUSALS } from '#contract/orders/shipments.ts'
import type { ParcelLabelFile } from '#domain/carrier/parcel-label.ts'
import { PARCEL_SERVICES } from '#domain/carrier/parcel-service.ts'
import { LABEL_FORMATS } from '#domain/product-labels/label-sheet.ts'
import { NO_LABEL } from './label-refusals.ts'

const tag = 'Verwaltung: Packen'

export const getCarrier = endpoint({
  method: 'GET',
  path: '/api/admin/carrier',
  summary: 'Says who makes the labels of parcels: the Post, its stand-in for tests, or nobody',
  tag,
  response: z.object({ provider: z.nullable(z.enum(['post', 'test'])) }),
  refusals: {},
})

/** What of an order leaves now, with a label of this service. */
const labelledParcel = z.object({
  version,
  service: z.enum(PARCEL_SERVICES),
  again: z._default(z.boolean(), false),
  /**
   * The packs that leave now in a parcel of their own; the id makes a repetition harmless. Without it all that is left
   * leaves.
   */
  part: z.optional(z.object({ id: z.uuid(), lines: partLines })),
})

const LABEL_REFUSALS = {
  ...SHIP_REFUSALS,
  ...NO_LABEL,
  'order-not-in-batch': 409,
  'label-for-letter': 422,
  'label-without-address': 422,
  'label-for-many': 422,
  'tracking-set': 409,
} as const

export const shipWithLabel = endpoint({
  method: 'POST',
  path: '/api/admin/batches/:id/orders/:orderId/label',
  summary: "Makes the label of an order's parcel and ships it with its tracking number and a mail; repeating makes no second label",
  tag,
  params: z.object({ id: z.uuid(), orderId: z.uuid() }),
  body: labelledParcel,
  response: z.object({ trackingNumber: z.string() }),
  refusals: { ...LABEL_REFUSALS, 'batch-unknown': 404 },
})

export const shipOrderWithLabel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/label',
  summary: 'The same for an order that is packed outside of a batch',
  tag,
  params: z.object({ id: z.uuid() }),
  body: labelledParcel,
  response: z.object({ trackingNumber: z.string() }),
  refusals: LABEL_REFUSALS,
})

/** How address labels are printed; a label printer prints one a page. */
export const addressLabelsQuery = z.object({ format: z._default(z.enum(LABEL_FORMATS), 'sheet-2x7') })

/** Paths of files, opened with the cookie of the session. */
export const SHIPPING_LABEL_FILES = {
  /**
   * The labels of an order that were made as this file, of a company's gift those of the parcels that have not left;
   * once it is shipped all of them.
   */
  ofOrder: (id: string, file: ParcelLabelFile) => `/api/admin/orders/${id}/labels.${file}`,
  /** The carrier's labels of a batch that were made as this file. */
  labels: (id: string, file: ParcelLabelFile) => `/api/admin/batches/${id}/labels.${file}`,
  /** The addresses of a batch for sticking on parcels that are franked otherwise. */
  addressLabels: (id: string) => `/api/admin/batches/${id}/address-labels.pdf`,
  /** The same addresses with weights, for the import of the Post's own programs. */
  addresses: (id: string) => `/api/admin/batches/${id}/addresses.csv`,
} as const
