import { type DocumentRow, findInvoice } from '#server/documents/store.ts'
import { issueDocuments } from '#server/orders/invoicing/issue-documents.ts'
import { lockOrder, type OrderRow } from '#server/orders/store.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'

/**
 * The invoice of an order; that of an order from before documents were stored is issued now
 * (docs/rules/invoices.md#issue). Undefined for an order without one.
 */
export async function readInvoice(db: Db, order: OrderRow): Promise<DocumentRow | undefined> {
  return (await findInvoice(db, order.id)) ?? transaction(db, async (tx) => issueDocuments(tx, (await lockOrder(tx, order.id)) ?? order))
}
