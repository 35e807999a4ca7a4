import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { partLines, SHIP_REFUSALS } from '#contract/orders/shipments.ts'
import { PARCEL_SERVICES, SHIPPING_LABEL_FILES } from '#domain/carrier/shipping-label.ts'
import { LABEL_FORMATS } from '#domain/product-labels/label-sheet.ts'

/** Why the carrier's label of a parcel is not made (docs/rules/packing.md#once). */
export const NO_LABEL = {
  'carrier-missing': 409,
  'carrier-unavailable': 503,
  'carrier-credentials': 409,
  'label-pending': 409,
  'label-unclear': 409,
  'label-refused': 422,
  'parcel-too-heavy': 422,
} as const

const tag = 'Verwaltung: Packen'

export const getCarrier = endpoint({
  method: 'GET',
  path: '/api/admin/carrier',
  summary: 'Says who makes the labels of parcels: the Post, its stand-in for tests, or nobody',
  tag,
  response: z.object({ provider: z.nullable(z.enum(['post', 'test'])) }),
  refusals: {},
})

const labelWish = z.object({ version, service: z.enum(PARCEL_SERVICES), again: z._default(z.boolean(), false) })

const LABEL_REFUSALS = {
  ...SHIP_REFUSALS,
  ...NO_LABEL,
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
  body: labelWish,
  response: z.object({ trackingNumber: z.string() }),
  refusals: { ...LABEL_REFUSALS, 'batch-unknown': 404, 'order-not-in-batch': 409 },
})

export const shipPartWithLabel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/label',
  summary: 'The same for some packs of an order, in a parcel of their own; the id makes a repetition harmless',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.extend(labelWish, { part: z.object({ id: z.uuid(), lines: partLines }) }),
  response: z.object({ trackingNumber: z.string() }),
  refusals: LABEL_REFUSALS,
})

export const makeShippingLabel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/recipients/:position/label',
  summary: 'Makes the label of the next parcel to a recipient, which is not shipped by it; repeating makes no second one',
  tag,
  params: z.object({ id: z.uuid(), position: wholeNumber }),
  body: labelWish,
  response: z.object({ trackingNumber: z.string() }),
  refusals: {
    'order-unknown': 404,
    'changed-elsewhere': 409,
    'recipient-unknown': 404,
    'order-not-packed': 409,
    'parcel-sent': 409,
    ...NO_LABEL,
    'label-for-letter': 422,
    'label-without-address': 422,
  },
})

/** Several labels in one file, a PDF for any printer or ZPL for a label printer (docs/rules/packing.md#formats). */
const LABEL_FILE_TYPES = ['application/pdf', 'application/x-zpl'] as const
const labelFile = z.object({ id: z.uuid(), file: z.enum(SHIPPING_LABEL_FILES) })

export const getOrderShippingLabels = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/labels.:file',
  summary: 'The labels of an order; of a company gift those of parcels that have not left, once it is shipped all',
  tag,
  params: labelFile,
  contentType: LABEL_FILE_TYPES,
  refusals: { 'order-unknown': 404, 'label-missing': 404 },
})

export const getBatchShippingLabels = endpoint({
  method: 'GET',
  path: '/api/admin/batches/:id/labels.:file',
  summary: 'The labels of the orders of a batch',
  tag,
  params: labelFile,
  contentType: LABEL_FILE_TYPES,
  refusals: { 'batch-unknown': 404, 'label-missing': 404 },
})

export const getReplacementShippingLabel = endpoint({
  method: 'GET',
  path: '/api/admin/returns/:id/label.:file',
  summary: 'The label of the replacement that a return was answered with',
  tag,
  params: labelFile,
  contentType: LABEL_FILE_TYPES,
  refusals: { 'return-unknown': 404, 'label-missing': 404 },
})

export const getAddressLabels = endpoint({
  method: 'GET',
  path: '/api/admin/batches/:id/address-labels.pdf',
  summary: 'The addresses of a batch for sticking on parcels that are franked otherwise; a label printer prints one a page',
  tag,
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z._default(z.enum(LABEL_FORMATS), 'sheet-2x7') }),
  contentType: 'application/pdf',
  refusals: { 'batch-unknown': 404, 'label-without-address': 404 },
})

export const getAddressesCsv = endpoint({
  method: 'GET',
  path: '/api/admin/batches/:id/addresses.csv',
  summary: "The same addresses with weights, for the import of the Post's own programs",
  tag,
  params: z.object({ id: z.uuid() }),
  contentType: 'text/csv',
  refusals: { 'batch-unknown': 404 },
})
