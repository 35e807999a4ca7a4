import type { MailContext } from '#server/mail/send-mail.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'

/** Attaches the invoice with its QR-bill to the confirmation of an order on invoice (docs/rules/orders.md#qr-bill). */
export function attachInvoices(db: Db): MailContext['attachmentsOf'] {
  return async ({ template, orderId }) => {
    // A test mail is about no order.
    const order = template === 'order-on-invoice' && orderId !== null ? await findOrder(db, orderId) : undefined
    if (!order) return []
    const { invoicePdf } = await import('./invoice-pdf.ts')
    return [{ filename: `rechnung-${order.number}.pdf`, content: await invoicePdf(order, await readShopSettings(db)) }]
  }
}
