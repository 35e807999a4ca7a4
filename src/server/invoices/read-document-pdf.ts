import { type DocumentRow, findDocument, findPdf, storePdf } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { makeDocumentPdf } from './pdf-threads.ts'

/**
 * The PDF of an issued document: the stored one, which is made on first use and never again. When two make it at once,
 * both return the one that was stored first (docs/rules/invoices.md#file).
 */
export async function readDocumentPdf(
  { db, failpoint = () => undefined }: { db: Db; failpoint?: Failpoint },
  document: DocumentRow,
): Promise<Buffer> {
  const stored = await findPdf(db, document.id)
  if (stored) return stored
  const { kind, number, issuedAt, content } = document
  const bytes = await makeDocumentPdf({ kind, number, issuedAt, content })
  failpoint('document-rendered')
  return storePdf(db, document.id, bytes)
}

/** Renders and stores the PDF of a document that was just issued. A job, safe to run twice. */
export async function renderDocument(context: { db: Db; failpoint: Failpoint }, documentId: string): Promise<void> {
  const document = await findDocument(context.db, documentId)
  if (document) await readDocumentPdf(context, document)
}
