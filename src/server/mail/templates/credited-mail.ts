import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, GREETING } from '../parts.ts'
import { placeholdersOf } from './order-mails.ts'
import { type OrderMailData, refundDetails } from './order-summary.ts'

/**
 * Says that `amount` was taken off an invoice that is not paid, and what is left to pay
 * (docs/rules/invoices.md#credits).
 */
export function orderCreditedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { url, dueOn } = order
  const sum = formatChf(rappen(order.amount ?? 0))
  const open = formatChf(rappen(order.openAmount ?? 0))
  const rest = order.openAmount
    ? `Zu bezahlen sind noch ${open}${dueOn ? ` bis am ${germanDay(dueOn)}` : ''}. Bitte verwenden Sie dafür die QR-Rechnung auf der Gutschrift, die dieser E-Mail beiliegt, statt der früheren.`
    : 'Es ist nichts mehr zu bezahlen. Was Sie schon zu viel überwiesen haben, zahlen wir Ihnen zurück. Die Gutschrift liegt dieser E-Mail bei.'
  return {
    subject: 'Gutschrift zu Ihrer Bestellung {number}',
    preview: order.openAmount ? `${sum} weniger: Zu bezahlen sind noch ${open}.` : `${sum} gutgeschrieben: Es ist nichts mehr zu bezahlen.`,
    heading: `${sum} weniger zu bezahlen`,
    paragraphs: [GREETING, 'Wir haben {amount} von der Rechnung zu Ihrer Bestellung {number} abgezogen. {open}'],
    placeholders: { ...placeholdersOf(order, context), open: rest },
    content: fragment(refundDetails(order), actionButton('Bestellung ansehen', url)),
  }
}
