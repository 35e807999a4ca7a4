import { printPackingSlip } from '#server/invoices/packing-slip.ts'
import { makeMergedPdf, makeMessageCardPdf } from '#server/invoices/pdf-threads.ts'
import { readDocumentPdf } from '#server/invoices/read-document-pdf.ts'
import { readInvoice } from '#server/invoices/read-invoice.ts'
import { type Parcel, parcelsOf } from '#server/orders/shipping/parcels-of.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import { listShipments } from '#server/orders/store/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'

/**
 * One PDF with the papers of each order, one after the other: packing slip and invoice, of a gift slip and card. The
 * pages of an invoice are those of its stored file, which stays as it is (docs/rules/packing.md#documents).
 */
export async function batchDocumentsPdf(db: Db, orderIds: readonly string[], now: number): Promise<Buffer> {
  const files: Buffer[] = []
  for (const id of orderIds) {
    const order = await findOrder(db, id)
    const parcels = order ? await parcelsOf(db, order) : []
    const waiting = order ? await waitingParcels(db, order, parcels) : []
    for (const parcel of waiting) files.push(...(await filesOf(db, parcel, now)))
  }
  return makeMergedPdf('Lieferscheine, Rechnungen und Karten', files)
}

/**
 * Of an order that is sent in parts the last parcel, of a company's gift those that have not left; once it is shipped
 * all of them.
 */
async function waitingParcels(db: Db, order: OrderRow, parcels: readonly Parcel[]): Promise<readonly Parcel[]> {
  if (!order.gift?.recipients) return parcels.slice(-1)
  const sent = await listShipments(db, [order.id])
  return order.status === 'processing' ? parcels.filter(({ part }) => !sent.some(({ number }) => number === part?.number)) : parcels
}

/** The packing slip, with the invoice of an order that has one; nothing with a price goes into the parcel of a gift. */
async function filesOf(db: Db, order: Parcel, now: number): Promise<Buffer[]> {
  const settings = await readShopSettings(db)
  const slip = await printPackingSlip(db, order, { settings, now })
  if (order.gift) return order.gift.message === '' ? [slip] : [slip, await makeMessageCardPdf(order.gift.message, settings)]
  const invoice = (order.part?.number ?? 1) === 1 ? await readInvoice(db, order) : undefined
  return invoice ? [slip, await readDocumentPdf({ db }, invoice)] : [slip]
}
