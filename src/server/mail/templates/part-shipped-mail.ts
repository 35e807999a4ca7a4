import type { MailContent, TemplateContext } from '../layout.ts'
import { GREETING } from '../parts.ts'
import { orderShippedMail } from './order-mails.ts'
import type { OrderMailData } from './order-summary.ts'

/** Announces a parcel with a part of the order, and what follows (docs/rules/packing.md#parts). */
export function orderPartShippedMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderShippedMail(order, context),
    subject: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
    heading: 'Ein Teil ist unterwegs',
    paragraphs: [
      GREETING,
      'Wir haben einen Teil Ihrer Bestellung {number} der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
      'Den Rest senden wir Ihnen in einem weiteren Paket und schreiben Ihnen dann wieder. Das kostet Sie nichts.',
    ],
  }
}
