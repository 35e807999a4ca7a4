import { addressLines } from '#domain/addresses/address.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
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
  const { countries } = messagesIn(invoice.content.language ?? SHOP_LANGUAGE).mailsText
  if (invoice.content.recipient.join('\n') === addressLines(order.billing, countries).join('\n')) return false
  const { isRefunded, isInvoiceBegun } = await readEditFacts(db, order.id)
  return !isRefunded && (order.paidAt !== null || !isInvoiceBegun)
}
