import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import type { OrderMailData } from './order-summary.ts'

/**
 * Brings an invoice with a corrected address; one that is paid asks for nothing
 * (docs/rules/invoices.md#corrected-address).
 */
export function invoiceRenewedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.invoiceRenewed
  const { dueOn, quote } = order
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text],
    placeholders: {
      ...placeholdersOf(order, context),
      settlement: dueOn ? text.pay(formatChf(amountDue(quote))) : text.paid,
    },
    content: orderButton(order, context),
  }
}
