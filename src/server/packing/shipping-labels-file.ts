import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import { makeMergedPdf } from '#server/invoices/pdf-threads.ts'
import { type FileContent, pdfFile } from '#server/platform/http/file.ts'
import { refuse, type Refusal } from '#server/platform/http/refusal.ts'

/**
 * Labels one after the other as one file, a PDF to look at or ZPL for a label printer; refuses when there is none
 * (docs/rules/packing.md#formats).
 */
export async function labelsFile(
  labels: readonly Buffer[],
  { name, title, file }: { name: string; title: string; file: ShippingLabelFile },
): Promise<FileContent<'application/pdf' | 'application/x-zpl'> | Refusal<'label-missing'>> {
  if (labels.length === 0) return refuse('label-missing')
  if (file === 'pdf') return pdfFile(`${name}.pdf`, await makeMergedPdf(title, labels))
  const content = Buffer.concat(labels.flatMap((label) => [label, Buffer.from('\n')]))
  return { contentType: 'application/x-zpl', headers: { 'content-disposition': `attachment; filename="${name}.zpl"` }, content }
}
