import type { ShopSettings } from '#domain/shop-settings.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'

export interface Attachment {
  filename: string
  content: Buffer
}

/** What goes with a mail: the QR-bill with the confirmation of an order on invoice. */
export async function attachmentsOf(
  db: Db,
  { template, key }: { template: string; key: string },
  settings: ShopSettings,
): Promise<Attachment[]> {
  const [about, orderId = ''] = key.split(':')
  // A mail that is only tried out is about no order.
  const order = template === 'order-on-invoice' && about === template ? await findOrder(db, orderId) : undefined
  if (!order) return []
  const { invoicePdf } = await import('#server/invoices/invoice-pdf.ts')
  return [{ filename: `rechnung-${order.number}.pdf`, content: await invoicePdf(order, settings) }]
}
