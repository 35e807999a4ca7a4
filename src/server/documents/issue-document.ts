import { randomUUID } from 'node:crypto'
import { type DocumentContent, documentNumber } from '#domain/document.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { type DocumentRow, insertDocument, type NewDocument, takeNumber } from './store.ts'

type Issue = Pick<NewDocument, 'kind' | 'orderId' | 'invoiceId' | 'refundId'> & { content: DocumentContent }

/**
 * Issues a document in the caller's transaction: gives it the next number, stores what it says and queues the job that
 * renders its PDF (docs/rules/invoices.md#snapshot).
 */
export async function issueDocument(tx: Db, { kind, content, ...subject }: Issue): Promise<DocumentRow> {
  const id = randomUUID()
  await queueJob(tx, { task: 'render-document', payload: { documentId: id }, key: `document:${id}` })
  // Last, as everybody else waits for the next number from here on.
  const { year, serial } = await takeNumber(tx, kind)
  const number = documentNumber({ kind, year, serial })
  return insertDocument(tx, { id, kind, year, serial, number, content, total: content.total, ...subject })
}
