import { mergedPdf } from '#server/invoices/merged-pdf.ts'
import { messageCardPdf } from '#server/invoices/message-card-pdf.ts'
import { packingSlipPdf } from '#server/invoices/packing-slip-pdf.ts'
import { readDocumentPdf } from '#server/invoices/read-document-pdf.ts'
import { readInvoice } from '#server/invoices/read-invoice.ts'
import { parcelsOf } from '#server/orders/parcels-of.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'

/**
 * One PDF with the papers of each order, one after the other: packing slip and invoice, of a gift slip and card. The pages of an invoice are those of its
 * stored file, which stays as it is (docs/rules/packing.md#documents).
 */
export async function batchDocumentsPdf(db: Db, orderIds: readonly string[]): Promise<Buffer> {
  const files: Buffer[] = []
  for (const id of orderIds) {
    const order = await findOrder(db, id)
    for (const parcel of order ? parcelsOf(order) : []) files.push(...(await filesOf(db, parcel)))
  }
  return mergedPdf('Lieferscheine, Rechnungen und Karten', files)
}

/** The packing slip, with the invoice of an order that has one; nothing with a price goes into the parcel of a gift. */
async function filesOf(db: Db, order: OrderRow): Promise<Buffer[]> {
  const settings = await readShopSettings(db)
  const slip = await packingSlipPdf(db, order, settings)
  if (order.gift) return order.gift.message === '' ? [slip] : [slip, await messageCardPdf(order.gift.message, settings)]
  const invoice = await readInvoice(db, order)
  return invoice ? [slip, await readDocumentPdf({ db }, invoice)] : [slip]
}
