import { PDFDocument } from '@cantoo/pdf-lib'

/** One PDF with all pages of these, one after the other; a single file stays as it is. */
export async function mergedPdf(title: string, files: readonly Uint8Array[]): Promise<Buffer> {
  const [only] = files
  if (only && files.length === 1) return Buffer.from(only)
  const all = await PDFDocument.create()
  all.setTitle(title)
  all.setLanguage('de-CH')
  for (const file of files) await appendPages(all, file)
  return Buffer.from(await all.save())
}

/** Appends all pages of a PDF. */
export async function appendPages(to: PDFDocument, file: Uint8Array): Promise<void> {
  const from = await PDFDocument.load(file)
  for (const page of await to.copyPages(from, from.getPageIndices())) to.addPage(page)
}
