import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { fragment } from '../parts.ts'
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

/**
 * Reminds of an invoice that is due soon; the QR-bill is attached when the mail is sent
 * (docs/rules/invoices.md#reminders).
 */
export function paymentNoticeMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.paymentNotice
  return {
    subject: text.subject,
    preview: orderMailsText.openAmount(formatChf(rappen(order.amount ?? 0))),
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text, text.paid],
    placeholders: placeholdersOf(order, context),
    content: fragment(orderButton(order, context)),
  }
}

/** Reminds of an overdue invoice; `amount` includes the fee of the reminder. */
export function paymentReminderMail(order: OrderMailData, context: TemplateContext, level: 1 | 2): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.reminder
  return {
    subject: text.subject(text.titles[level]),
    preview: orderMailsText.openAmount(formatChf(rappen(order.amount ?? 0))),
    heading: text.titles[level],
    paragraphs: [mailsText.greeting, level === 1 ? text.first : text.second, text.pay, text.paid],
    placeholders: placeholdersOf(order, context),
    content: fragment(orderButton(order, context)),
  }
}
