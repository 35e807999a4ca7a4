import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DocumentContent, DocumentKind } from '#domain/documents/document.ts'
import { bytesColumn, rappenColumn } from '#server/platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const documentTable = pgTable('document', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<DocumentKind>().notNull(),
  year: integer().notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  orderId: uuid('order_id').notNull(),
  /** The invoice that a credit note is about; null for an invoice. */
  invoiceId: uuid('invoice_id'),
  /** The refund that a credit note is about; null for an invoice that was cancelled unpaid. */
  refundId: uuid('refund_id'),
  issuedAt: instant('issued_at'),
  total: rappenColumn().notNull(),
  content: jsonb().$type<DocumentContent>().notNull(),
})

/** The PDF of each document, stored once. */
export const documentPdfTable = pgTable('document_pdf', {
  documentId: uuid('document_id').primaryKey(),
  bytes: bytesColumn().notNull(),
  sha256: bytesColumn().generatedAlwaysAs(sql`sha256(bytes)`),
  storedAt: instant('stored_at'),
})

/** The last number given, by kind and year. */
export const documentCounterTable = pgTable(
  'document_counter',
  {
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)
