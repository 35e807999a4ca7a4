import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import type { documentPdf } from './document-pdf.ts'
import type { giftCardPdf } from './gift-card-pdf.ts'
import type { mergedPdf } from './merged-pdf.ts'
import type { messageCardPdf } from './message-card-pdf.ts'
import type { packingSlipPdf } from './packing-slip-pdf.ts'

// PDFs hold what people have typed, and a list of any length: they are made in worker threads
// (docs/rules/operations.md#threads).

export const makeDocumentPdf = inWorkerThread<typeof documentPdf>(new URL('./document-pdf.ts', import.meta.url), 'documentPdf')
export const makeGiftCardPdf = inWorkerThread<typeof giftCardPdf>(new URL('./gift-card-pdf.ts', import.meta.url), 'giftCardPdf')
export const makeMergedPdf = inWorkerThread<typeof mergedPdf>(new URL('./merged-pdf.ts', import.meta.url), 'mergedPdf')
export const makeMessageCardPdf = inWorkerThread<typeof messageCardPdf>(new URL('./message-card-pdf.ts', import.meta.url), 'messageCardPdf')
export const makePackingSlipPdf = inWorkerThread<typeof packingSlipPdf>(new URL('./packing-slip-pdf.ts', import.meta.url), 'packingSlipPdf')
