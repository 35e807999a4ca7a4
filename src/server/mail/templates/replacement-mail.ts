import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import type { OrderMailData } from './order-summary.ts'
import { orderShippedMail } from './shipped-mails.ts'

/** Announces a parcel that replaces what came back (docs/rules/returns.md#replacement). */
export function orderReplacementMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.replacement
  return {
    ...orderShippedMail(order, context),
    subject: text.subject,
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text, text.free],
  }
}
