import { queueMail } from '#server/mail/queue-mail.ts'
import { wantsOrderUpdates } from '#server/mail/store/notification-preferences.ts'
import type { OrderMailTemplateName } from '#server/mail/templates.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { orderUrl } from './order-token.ts'
import type { OrderRow } from './tables.ts'

interface OrderMail {
  template: OrderMailTemplateName
  order: OrderRow
  /** Tells mails of one kind about one order apart, such as two refunds. */
  about?: string
  /** Rappen given back, where the mail is about a refund. */
  amount?: number
}

/** Queues a mail about the order to its buyer, once per kind and subject; an order without an address gets none. */
export async function queueOrderMail(
  tx: Db,
  place: { baseUrl: string; sessionSecret: string },
  { template, order, about, amount }: OrderMail,
): Promise<void> {
  if (order.email === null) return
  if (template === 'order-shipped' && !(await wantsOrderUpdates(tx, order.userId))) return
  const { id, number, email, quote, delivery, billing, deliveryNote, trackingNumber, placedAt, paidAt, dueOn } = order
  await queueMail(tx, {
    key: [template, id, about].filter(Boolean).join(':'),
    template,
    orderId: id,
    recipient: email,
    data: {
      number,
      url: orderUrl(place, id),
      email,
      quote,
      delivery,
      billing,
      deliveryNote,
      trackingNumber,
      placedAt: placedAt.getTime(),
      amount: amount ?? null,
      dueOn: paidAt === null ? dueOn : null,
    },
  })
}
