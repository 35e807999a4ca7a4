import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { fragment } from '../parts.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { addresses, type OrderMailData, orderSummary, tintOf } from './order-summary.ts'

/**
 * Says what an order holds after an operator has edited it, and what becomes of the difference
 * (docs/rules/orders.md#edit).
 */
export function orderEditedMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.edited
  return {
    subject: text.subject,
    preview: text.preview(formatChf(order.quote.total)),
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text, '{settlement}'],
    placeholders: { ...placeholdersOf(order, context), settlement: settlementText(order, context) },
    content: fragment(orderSummary(order.quote, context), addresses(order, context), orderButton(order, context)),
  }
}

function settlementText({ edit, dueOn, quote }: OrderMailData, { language }: TemplateContext): string {
  const { orderMailsText } = messagesIn(language)
  const text = orderMailsText.edited
  const { difference = 0, documents = [], byTransfer = false, isExchanged = false } = edit ?? {}
  if (dueOn) {
    const due = formatChf(amountDue(quote))
    return documents.length > 0 ? text.payNew(due) : text.payLater(due)
  }
  if (difference === 0) return text.same
  const amount = formatChf(rappen(-difference))
  if (isExchanged) return text.exchanged(amount)
  return byTransfer ? text.transfer(amount) : text.refund(amount)
}
