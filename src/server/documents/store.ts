import { and, asc, desc, eq, exists, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/documents/document.ts'
import { swissYearOf } from '#server/platform/database/days.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { queuedJobs } from '#server/platform/jobs/store.ts'
import { documentCounterTable, documentPdfTable, documentTable } from './tables.ts'

export type DocumentRow = typeof documentTable.$inferSelect
export type NewDocument = typeof documentTable.$inferInsert
/** A document without what it says. */
export type DocumentSummary = Pick<DocumentRow, 'orderId' | 'number' | 'kind' | 'issuedAt' | 'total'> & {
  title: string | null
  /** Whether it is an invoice that credit notes take back entirely. */
  isCredited: boolean
}

// An order's invoice and credit note can be issued in one transaction: the invoice comes first.
const oldestFirst = [asc(documentTable.issuedAt), desc(documentTable.kind), asc(documentTable.serial)]

/**
 * Takes the next number of the kind in this Swiss calendar year. The counter stays locked until the transaction ends,
 * so numbers are given one after the other and a rollback leaves no gap (docs/rules/invoices.md#numbers).
 */
export async function takeNumber(tx: Db, kind: DocumentKind): Promise<{ year: number; serial: number }> {
  const { year, last } = documentCounterTable
  const [taken] = await tx
    .insert(documentCounterTable)
    .values({ kind, year: swissYearOf(sql`now()`), last: 1 })
    .onConflictDoUpdate({ target: [documentCounterTable.kind, year], set: { last: sql`${last} + 1` } })
    .returning({ year, serial: last })
  if (!taken) throw new Error('no number was given')
  return taken
}

/**
 * Inserts a document with the job that renders its PDF, in one statement: its own insert, as Drizzle takes as long
 * again to select the columns from a part.
 */
export async function insertDocument(tx: Db, document: NewDocument): Promise<DocumentRow> {
  const job = sql`select json_build_object('documentId', document.id) as payload, 'document:' || document.id as key`
  const [inserted] = await tx
    .insert(documentTable)
    .values(document)
    .returning({ ...getTableColumns(documentTable), jobs: queuedJobs('render-document', job) })
  if (inserted?.jobs !== 1) throw new Error('the document was not inserted')
  const { jobs: _jobs, ...row } = inserted
  return row
}

/** The invoice of an order, the latest one where an edit has replaced it; undefined for an order without one. */
export async function findInvoice(db: Db, orderId: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.orderId, orderId), eq(documentTable.kind, 'invoice')))
    .orderBy(desc(documentTable.issuedAt), desc(documentTable.serial))
    .limit(1)
  return row
}

/** The document of an order with this number. */
export async function findDocumentOf(db: Db, { orderId, number }: { orderId: string; number: string }): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.orderId, orderId), eq(documentTable.number, number)))
  return row
}

/** The documents of an order with all they say, oldest first. */
export function listDocuments(db: Db, orderId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documentTable)
    .where(eq(documentTable.orderId, orderId))
    .orderBy(...oldestFirst)
}

const isCredited = sql<boolean>`(document.kind = 'invoice' and document.total > 0 and document.total <= (
  select coalesce(sum(credit.total), 0) from document credit where credit.invoice_id = document.id and credit.kind = 'credit-note'))`

/** The documents of an order, oldest first, as a column of a query for orders. */
export function documentsOf(orderId: SQL) {
  const columns = sql`'orderId', order_id, 'number', number, 'kind', kind, 'title', content ->> 'title', 'issuedAt', issued_at, 'total', total`
  return sql`(
    select coalesce(json_agg(json_build_object(${columns}, 'isCredited', ${isCredited}) order by ${sql.join(oldestFirst, sql`, `)}), '[]')
    from document where document.order_id = ${orderId})`.mapWith(
    (documents: (Omit<DocumentSummary, 'issuedAt'> & { issuedAt: string })[]): DocumentSummary[] =>
      documents.map(({ issuedAt, ...document }) => ({ ...document, issuedAt: new Date(issuedAt) })),
  )
}

/** The document unless its PDF is stored. */
export async function findDocumentToRender(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await documentToRender(db).execute({ id })
  return row
}
const documentToRender = prepared((db) => {
  const isRendered = exists(db.select().from(documentPdfTable).where(eq(documentPdfTable.documentId, documentTable.id)))
  return db
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.id, sql.placeholder('id')), not(isRendered)))
    .prepare('document_to_render')
})

/** The stored PDF of a document; undefined as long as it was not rendered. */
export async function findPdf(db: Db, documentId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: documentPdfTable.bytes }).from(documentPdfTable).where(eq(documentPdfTable.documentId, documentId))
  return row?.bytes
}

/** Stores the PDF of a document unless it has one; returns the one that is stored. */
export async function storePdf(db: Db, documentId: string, bytes: Buffer): Promise<Buffer> {
  const { rowCount } = await db.insert(documentPdfTable).values({ documentId, bytes }).onConflictDoNothing()
  if (rowCount === 1) return bytes
  const stored = await findPdf(db, documentId)
  if (!stored) throw new Error('the PDF was not stored')
  return stored
}

/** The ids of all documents of a Swiss year, by kind and number. */
export async function listDocumentIdsOfYear(db: Db, year: number): Promise<string[]> {
  const { id, kind, serial } = documentTable
  const rows = await db.select({ id }).from(documentTable).where(eq(documentTable.year, year)).orderBy(desc(kind), asc(serial))
  return rows.map((row) => row.id)
}

/** These documents with all they say, by kind and number. */
export function findDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  const { id, kind, serial } = documentTable
  return db
    .select()
    .from(documentTable)
    .where(inArray(id, [...ids]))
    .orderBy(desc(kind), asc(serial))
}
