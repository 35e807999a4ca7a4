import { randomUUID } from 'node:crypto'
import { type DocumentContent, type DocumentKind, documentNumber } from '#domain/documents/document.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type DocumentRow, insertDocument, type NewDocument, takeNumber } from './store.ts'

type Issue = Pick<NewDocument, 'kind' | 'orderId' | 'invoiceId' | 'refundId'> & { content: DocumentContent }

/** A document that lacks only its number. */
export type PreparedDocument = Omit<NewDocument, 'year' | 'serial' | 'number'> & { id: string }

/** Issues a document in the caller's transaction: prepares and numbers it. */
export function issueDocument(tx: Db, issue: Issue): Promise<DocumentRow> {
  return numberDocument(tx, prepareDocument(issue))
}

/** A document with this content, which never changes from now on (docs/rules/invoices.md#snapshot). */
export function prepareDocument(issue: Issue): PreparedDocument {
  return { id: randomUUID(), ...issue, total: issue.content.total }
}

/**
 * Gives a prepared document the next number and stores it, with the job that renders its PDF. Comes last, as everybody
 * else waits for the next number from here on.
 */
export async function numberDocument(tx: Db, document: PreparedDocument): Promise<DocumentRow> {
  return insertDocument(tx, { ...document, ...(await takeDocumentNumber(tx, document.kind)) })
}

/** Takes the next number of a kind, for a document that is named in another before it is stored. */
export async function takeDocumentNumber(tx: Db, kind: DocumentKind): Promise<Pick<NewDocument, 'year' | 'serial' | 'number'>> {
  const { year, serial } = await takeNumber(tx, kind)
  return { year, serial, number: documentNumber({ kind, year, serial }) }
}
