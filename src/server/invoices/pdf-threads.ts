import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import type { documentPdf } from './document-pdf.ts'
import type { giftCardPass } from './gift-card-pass.ts'
import type { giftCardPdf } from './gift-card-pdf.ts'
import type { mergedPdf } from './merged-pdf.ts'
import type { Paper, papersPdf } from './papers-pdf.ts'

/** The papers of many parcels take a while, and delay nobody. */
export const PAPERS = { deadlineMs: 60_000 }

// PDFs hold what people have typed, and lists of any length: they are made in worker threads
// (docs/rules/operations.md#threads).

export const makeDocumentPdf = inWorkerThread<typeof documentPdf>(new URL('./document-pdf.ts', import.meta.url), 'documentPdf', 'documents')
export const makeGiftCardPdf = inWorkerThread<typeof giftCardPdf>(
  new URL('./gift-card-pdf.ts', import.meta.url),
  'giftCardPdf',
  'documents',
)
export const makeGiftCardPass = inWorkerThread<typeof giftCardPass>(
  new URL('./gift-card-pass.ts', import.meta.url),
  'giftCardPass',
  'documents',
)
export const makeMergedPdf = inWorkerThread<typeof mergedPdf>(new URL('./merged-pdf.ts', import.meta.url), 'mergedPdf')
const papersInThread = inWorkerThread<typeof papersPdf>(new URL('./papers-pdf.ts', import.meta.url), 'papersPdf')

/** One PDF with the papers of parcels, one after the other. */
export function makePapersPdf(
  title: string,
  papers: readonly Paper[],
  { brand, company, support, returnDays }: ShopSettings,
): Promise<Buffer> {
  return papersInThread(title, papers, { brand, company, support, returnDays })
}
