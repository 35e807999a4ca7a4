import { germanDay } from '#domain/calendar/german-date.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext, withoutName } from '../layout.ts'
import { actionButton, fragment, smallPrint } from '../parts.ts'
import { orderButton } from './order-mails.ts'
import { placeholdersOf } from './order-placeholders.ts'
import { addresses, type OrderMailData, orderSummary, refundDetails, tintOf } from './order-summary.ts'
import { orderShippedMail } from './shipped-mails.ts'

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
