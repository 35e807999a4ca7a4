import * as z from 'zod/mini'
import { documentNumberParam } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { orderFilter } from './admin-orders.ts'

const tag = 'Verwaltung: Bestellungen'
const orderParams = z.object({ id: z.uuid() })

export const getOrdersCsv = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'The orders that pass the filter, as CSV',
  tag,
  query: orderFilter,
  contentType: 'text/csv',
  refusals: {},
})

export const getOrderLinesCsv = endpoint({
  method: 'GET',
  path: '/api/admin/order-lines.csv',
  summary: 'The lines of the orders that pass the filter, as CSV',
  tag,
  query: orderFilter,
  contentType: 'text/csv',
  refusals: {},
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/invoice.pdf',
  summary: 'The invoice of an order that holds',
  tag,
  params: orderParams,
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/documents/:number',
  summary: 'An invoice or a credit note of an order',
  tag,
  params: z.object({ ...orderParams.shape, number: documentNumberParam }),
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})

export const getPackingSlipPdf = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/packing-slip.pdf',
  summary: 'The packing slips of an order, or that of one part or of the replacement for a return',
  tag,
  params: orderParams,
  query: z.object({ part: z.optional(wholeNumber), replacement: z.optional(z.uuid()) }),
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'parcel-unknown': 404 },
})

export const getMessageCardPdf = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/message-card.pdf',
  summary: 'The cards with the messages of a gift',
  tag,
  params: orderParams,
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'card-missing': 404 },
})
