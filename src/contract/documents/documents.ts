import * as z from 'zod/mini'
import { chf } from '#contract/money.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'

/** The number of a document in the path of its file. */
export const documentNumberParam = z.string().check(z.maxLength(30))

/** An issued document of an order, without its file (docs/rules/invoices.md). */
export const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** What it is called where the kind does not say it: '1. Mahnung'. */
  title: z.nullable(z.string()),
  issuedAt: z.string(),
  total: chf,
  /** Whether it is an invoice that credit notes take back entirely. */
  isCredited: z.boolean(),
})
export type OrderDocument = z.output<typeof orderDocument>
