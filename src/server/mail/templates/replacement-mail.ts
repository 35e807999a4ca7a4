import type { MailContent, TemplateContext } from '../layout.ts'
import { GREETING } from '../parts.ts'
import type { OrderMailData } from './order-summary.ts'
import { orderShippedMail } from './shipped-mails.ts'

/** Announces a parcel that replaces what came back (docs/rules/returns.md#replacement). */
export function orderReplacementMail(order: OrderMailData, context: TemplateContext): MailContent {
  return {
    ...orderShippedMail(order, context),
    subject: 'Der Ersatz zu Ihrer Bestellung {number} ist unterwegs',
    heading: 'Ihr Ersatz ist unterwegs',
    paragraphs: [
      GREETING,
      'Wir haben den Ersatz für Ihre Rücksendung der Post übergeben. Lieferzeit: {deliveryTime}. {tracking}',
      'Er gehört zu Ihrer Bestellung {number} und kostet Sie nichts.',
    ],
  }
}
