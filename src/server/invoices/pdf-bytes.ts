/** Ends a PDF and returns its bytes. Not by `stream/consumers`, whose Blob takes a fifth of the time of an invoice. */
export async function pdfBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end()
  return Buffer.concat((await pdf.toArray()) as Buffer[])
}
