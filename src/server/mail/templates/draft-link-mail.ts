import { germanDay } from '#domain/calendar/german-date.ts'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext, withoutName } from '../layout.ts'
import { actionButton, fragment, smallPrint } from '../parts.ts'

interface DraftLinkMailData {
  /** The link by which the customer pays. */
  link: string
  /** An ISO day. */
  endsOn: string
  /** The number of the order that it supplements (docs/rules/orders.md#supplements); null for an order of its own. */
  supplements?: string | null
}

/** Asks a customer to pay an order that an operator has taken (docs/rules/orders.md#payment-links). */
export function draftLinkMail({ link, endsOn, supplements }: DraftLinkMailData, context: TemplateContext): MailContent {
  const { orderMailsText } = messagesIn(context.language)
  const { button, validity } = orderMailsText.draftLink
  const supplement = orderMailsText.supplementLink
  const text = supplements
    ? { ...supplement, subject: supplement.subject(supplements), text: supplement.text(supplements) }
    : orderMailsText.draftLink
  return {
    ...withoutName(text, context),
    preview: text.preview,
    content: fragment(actionButton(button, pageUrl(context, link)), smallPrint(validity(germanDay(endsOn)), { marginTop: 16 })),
  }
}
