import { printedAddress } from '#domain/addresses/address.ts'
import { findInvoice } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderRow } from '../store.ts'
import { readEditFacts } from '../store/edits.ts'

/**
 * Whether the invoice that counts has another address than the order and can be replaced by one with it
 * (docs/rules/invoices.md#corrected-address).
 */
export async function isInvoiceRenewable(db: Db, order: OrderRow): Promise<boolean> {
  const invoice = await findInvoice(db, order.id)
  if (!invoice || invoice.total === 0 || order.status === 'cancelled' || !order.billing) return false
  // Below these lines an earlier invoice names Switzerland, too.
  if (printedAddress(order.billing).every((line, index) => line === invoice.content.recipient[index])) return false
  const { isRefunded, isInvoiceBegun } = await readEditFacts(db, order.id)
  return !isRefunded && (order.paidAt !== null || !isInvoiceBegun)
}
