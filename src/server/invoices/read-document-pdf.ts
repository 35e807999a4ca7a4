import { type DocumentRow, findDocument, findPdf, storePdf } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'

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
  const { documentPdf } = await import('./document-pdf.ts')
  const bytes = await documentPdf(document)
  failpoint('document-rendered')
  return storePdf(db, document.id, bytes)
}

/** Renders and stores the PDF of a document that was just issued. A job, safe to run twice. */
export async function renderDocument(context: { db: Db; failpoint: Failpoint }, documentId: string): Promise<void> {
  const document = await findDocument(context.db, documentId)
  if (document) await readDocumentPdf(context, document)
}
