import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext } from '../layout.ts'
import { actionButton, fragment, smallPrint } from '../parts.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { boughtLines, type OrderMailData, tintOf } from './order-summary.ts'

/** Asks the buyer once for a review (docs/rules/reviews.md#asked). */
export function reviewRequestMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { reviewRequestText, mailsText } = messagesIn(context.language)
  return {
    subject: reviewRequestText.subject,
    preview: reviewRequestText.preview,
    heading: reviewRequestText.subject,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, reviewRequestText.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      boughtLines(order, context),
      actionButton(reviewRequestText.button, pageUrl(context, `${order.url}#review`)),
      smallPrint(reviewRequestText.once, { marginTop: 16 }),
    ),
  }
}
