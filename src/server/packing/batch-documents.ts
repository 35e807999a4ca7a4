import { findInvoice } from '#server/documents/store.ts'
import { readPackingSlips } from '#server/invoices/packing-slip.ts'
import type { Paper } from '#server/invoices/papers-pdf.ts'
import { makePapersPdf } from '#server/invoices/pdf-threads.ts'
import { readDocumentPdf } from '#server/invoices/read-document-pdf.ts'
import { hasList } from '#server/orders/shipping/packs-to-send.ts'
import { type Parcel, parcelsOf } from '#server/orders/shipping/parcels-of.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'

/**
 * One PDF with the papers of each order, one after the other: packing slip and invoice, of a gift slip and card. The
 * pages of an invoice are those of its stored file, which stays as it is (docs/rules/packing.md#documents).
 */
export async function batchDocumentsPdf(db: Db, orderIds: readonly string[], now: number): Promise<Buffer> {
  const papers: Paper[] = []
  for (const id of orderIds) {
    const order = await findOrder(db, id)
    if (order) papers.push(...(await papersOf(db, order, now)))
  }
  return makePapersPdf('Lieferscheine, Rechnungen und Karten', papers, await readShopSettings(db))
}

/** The parcels that have not left; of an order that is shipped the last one, to those on a list all. */
function waitingParcels(order: OrderRow, parcels: readonly Parcel[]): readonly Parcel[] {
  if (order.status === 'processing') return parcels.filter(({ part }) => !part || part.shipmentIds.every((id) => id === null))
  return hasList(order) ? parcels : parcels.slice(-1)
}

/** Packing slips, with the invoice of an order that has one; nothing with a price goes into the parcel of a gift. */
async function papersOf(db: Db, order: OrderRow, now: number): Promise<Paper[]> {
  const parcels = waitingParcels(order, await parcelsOf(db, order))
  const slips = await readPackingSlips(db, order, parcels, now)
  const papers: Paper[] = []
  for (const [index, { gift, part }] of parcels.entries()) {
    const slip = slips[index]
    if (slip) papers.push({ slip })
    const invoice = !gift && (part?.number ?? 1) === 1 ? await findInvoice(db, order.id) : undefined
    if (invoice) papers.push({ file: await readDocumentPdf({ db }, invoice) })
    if (gift?.message) papers.push({ message: gift.message, language: order.language })
  }
  return papers
}
