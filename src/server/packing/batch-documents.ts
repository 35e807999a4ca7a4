import { PDFDocument } from '@cantoo/pdf-lib'
import { describeBoxes } from '#server/catalogue/store/box-contents.ts'
import { packingSlipPdf } from '#server/invoices/packing-slip-pdf.ts'
import { readDocumentPdf } from '#server/invoices/read-document-pdf.ts'
import { readInvoice } from '#server/invoices/read-invoice.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'

/**
 * One PDF with the packing slip and the invoice of each order, one after the other. The pages of an invoice are those of its
 * stored file, which stays as it is (docs/rules/packing.md#documents).
 */
export async function batchDocumentsPdf(db: Db, orderIds: readonly string[]): Promise<Buffer> {
  const all = await PDFDocument.create()
  all.setTitle('Lieferscheine und Rechnungen')
  all.setLanguage('de-CH')
  for (const id of orderIds) {
    const order = await findOrder(db, id)
    if (order) for (const file of await filesOf(db, order)) await appendPages(all, file)
  }
  return Buffer.from(await all.save())
}

/** The packing slip, and the invoice of an order that has one. */
async function filesOf(db: Db, order: OrderRow): Promise<Buffer[]> {
  const boxes = await describeBoxes(
    db,
    order.quote.lines.map(({ productId }) => productId),
  )
  const slip = await packingSlipPdf(order, { settings: await readShopSettings(db), boxes })
  const invoice = await readInvoice(db, order)
  return invoice ? [slip, await readDocumentPdf({ db }, invoice)] : [slip]
}

/** Appends all pages of a PDF. */
export async function appendPages(to: PDFDocument, file: Uint8Array): Promise<void> {
  const from = await PDFDocument.load(file)
  for (const page of await to.copyPages(from, from.getPageIndices())) to.addPage(page)
}
