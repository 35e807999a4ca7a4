import * as z from 'zod/mini'
import { day, listOf, pageQuery, q } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { orderDocument } from './documents.ts'

export const documentListItem = z.extend(z.omit(orderDocument, { isCredited: true }), {
  orderId: z.string(),
  orderNumber: z.string(),
  /** The first line of the recipient's address: the company or the name. */
  recipient: z.string(),
})
export type DocumentListItem = z.output<typeof documentListItem>

export const listAdminDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  summary: 'Lists issued documents, newest first, filtered by number, order, recipient, kind, tax rate and day',
  tag: 'Verwaltung: Belege',
  query: z.extend(pageQuery, {
    q,
    kind: z.optional(z.enum(DOCUMENT_KINDS)),
    /** Only documents with an amount at this rate, in basis points. */
    rate: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: z.extend(listOf(documentListItem), {
    /**
     * What all documents of the selection come to, by kind; null on later pages, and where `q` finds more than are
     * counted.
     */
    sums: z.nullable(z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), count: z.int(), amount: chfTotal }))),
  }),
  refusals: {},
})

export const getDocumentArchive = endpoint({
  method: 'GET',
  path: '/api/admin/documents/archive.zip',
  summary: 'All documents of a year as PDF, with an index and their checksums',
  tag: 'Verwaltung: Belege',
  access: 'owner',
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199)) }),
  contentType: 'application/zip',
  refusals: { 'archive-empty': 404, 'archive-too-large': 422 },
})
