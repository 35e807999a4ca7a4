import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { fragment } from '../parts.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { type OrderMailData, refundDetails } from './order-summary.ts'

/**
 * Says that `amount` was taken off an invoice that is not paid, and what is left to pay
 * (docs/rules/invoices.md#credits).
 */
export function orderCreditedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.credited
  const { dueOn } = order
  const sum = formatChf(rappen(order.amount ?? 0))
  const open = formatChf(rappen(order.openAmount ?? 0))
  const rest = !order.openAmount ? text.settled : dueOn ? text.openUntil(open, germanDay(dueOn)) : text.open(open)
  return {
    subject: text.subject,
    preview: order.openAmount ? text.preview(sum, open) : text.settledPreview(sum),
    heading: text.heading(sum),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: { ...placeholdersOf(order, context), open: rest },
    content: fragment(refundDetails(order, context), orderButton(order, context)),
  }
}
