import type { Language } from '#domain/language/language.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { mergedPdf } from './merged-pdf.ts'
import { messageCardPdf } from './message-card-pdf.ts'
import { type PackingSlip, packingSlipPdf } from './packing-slip-pdf.ts'

/** What goes into a parcel: its slip, the message of a card, or the stored file of an invoice. */
export type Paper = { slip: PackingSlip } | { message: string; language: Language } | { file: Uint8Array }

/** One PDF with these papers, one after the other; a single one is a file of its own. */
export async function papersPdf(title: string, papers: readonly Paper[], settings: PrintedSettings): Promise<Buffer> {
  const files: Uint8Array[] = []
  for (const paper of papers) {
    if ('file' in paper) files.push(paper.file)
    else files.push('slip' in paper ? await packingSlipPdf(paper.slip, settings) : await messageCardPdf(paper, settings))
  }
  return mergedPdf(title, files)
}

/** The settings that papers print. */
export type PrintedSettings = Pick<ShopSettings, 'brand' | 'company' | 'support' | 'returnDays'>
