import type { FastifyReply } from 'fastify'
import type { ParcelLabelFile } from '#domain/carrier/parcel-label.ts'
import { makeMergedPdf } from '#server/invoices/pdf-threads.ts'
import { sendProblem } from '#server/platform/http/errors.ts'

/**
 * Sends labels one after the other as one file, a PDF to look at or ZPL for a label printer; 404 when there is none
 * (docs/rules/packing.md#formats).
 */
export async function sendLabels(
  reply: FastifyReply,
  labels: readonly Buffer[],
  { name, title, file }: { name: string; title: string; file: ParcelLabelFile },
) {
  if (labels.length === 0) return sendProblem(reply, 404)
  if (file === 'zpl') {
    // No media type is registered for ZPL; this one makes no browser show it as text.
    return reply
      .type('application/x-zpl')
      .header('content-disposition', `attachment; filename="${name}.zpl"`)
      .send(Buffer.concat(labels.flatMap((label) => [label, Buffer.from('\n')])))
  }
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(await makeMergedPdf(title, labels))
}
