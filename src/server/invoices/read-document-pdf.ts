import { type DocumentRow, findDocumentToRender, findPdf, storePdf } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { makeDocumentPdf } from './pdf-threads.ts'

interface RenderContext {
  db: Db
  failpoint?: Failpoint
}

/**
 * The PDF of an issued document: the stored one, which is made on first use and never again. When two make it at once,
 * both return the one that was stored first (docs/rules/invoices.md#file).
 */
export async function readDocumentPdf(context: RenderContext, document: DocumentRow): Promise<Buffer> {
  return (await findPdf(context.db, document.id)) ?? makeAndStore(context, document)
}

/** Renders and stores the PDF of a document that was just issued. A job, safe to run twice. */
export async function renderDocument(context: RenderContext, documentId: string): Promise<void> {
  const document = await findDocumentToRender(context.db, documentId)
  if (document) await makeAndStore(context, document)
}

async function makeAndStore(
  { db, failpoint = () => undefined }: RenderContext,
  { id, kind, number, issuedAt, content }: DocumentRow,
): Promise<Buffer> {
  const bytes = await makeDocumentPdf({ kind, number, issuedAt, content })
  failpoint('document-rendered')
  return storePdf(db, id, bytes)
}
