import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { hasMailedGift } from '#domain/gifts/gift-mail.ts'
import { inCash } from '#domain/money/cash.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { isCustomerCancellable } from '#domain/orders/order-status.ts'
import { returnAddress } from '#domain/returns/order-return.ts'
import { withdrawalText } from '#domain/returns/withdrawal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext } from '../layout.ts'
import { actionButton, smallPrint, fragment, paragraph, textLink } from '../parts.ts'
import { arrivalText, isCollected, placeholdersOf } from './order-placeholders.ts'
import { addresses, type OrderMailData, orderSummary, refundDetails, returnDetails, tintOf } from './order-summary.ts'

/**
 * Confirms a paid order: lines, totals, addresses, the right to withdraw where there is one, and the link to the
 * order's page.
 */
export function orderConfirmationMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { settings } = context
  const { orderMailsText, mailsText, rightToWithdrawText } = messagesIn(context.language)
  const text = orderMailsText.confirmation
  const { quote, delivery, billing } = order
  // As at the checkout, whose only address is the buyer's where nothing is sent to one that is known.
  const address = isCollected(order) ? null : (delivery ?? billing)
  const withdrawal = address && withdrawalText(address.country, settings, rightToWithdrawText)
  const isPromised = order.gift?.requestedDeliveryDate || order.gift?.link || isCollected(order)
  const returning = text.returning(settings.returnDays)
  const rights = canCancel(order, settings) ? `${returning} ${text.cancelling(settings.cancelHours)}` : returning
  return {
    subject: text.subject,
    preview: text.preview(arrivalText(order, context), formatChf(quote.total)),
    heading: text.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      orderSummary(quote, context),
      addresses(order, context),
      orderButton(order, context),
      quote.lines.length > 0 && smallPrint(isPromised ? rights : `${text.usually(settings.delivery.time)} ${rights}`, { marginTop: 16 }),
      withdrawal &&
        smallPrint(fragment(`${withdrawal} `, textLink(text.withdrawalDetails, pageUrl(context, '/agb#liechtenstein'))), { marginTop: 8 }),
    ),
  }
}

/** Whether the buyer can still cancel when the order is confirmed (docs/rules/orders.md#cancellation). */
function canCancel(order: OrderMailData, { cancelHours }: Pick<ShopSettings, 'cancelHours'>): boolean {
  const { placedAt, confirmedAt: now = placedAt, quote, gift = null, dueOn } = order
  const status = isCollected(order) ? 'delivered' : 'confirmed'
  const given = { gift, quote, paidAt: dueOn ? null : new Date(placedAt), needsAttention: [] }
  return isCustomerCancellable({ status, placedAt, now, withinHours: cancelHours }) && !hasMailedGift(given, now)
}

/** Confirms an order of which nothing is to be paid, such as one that a voucher covers entirely. */
export function orderFreeMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  return {
    ...orderConfirmationMail(order, context),
    preview: orderMailsText.free.preview(arrivalText(order, context)),
    paragraphs: [mailsText.greeting, orderMailsText.free.text],
  }
}

/** Confirms an order that was paid in cash (docs/rules/payments.md#cash). */
export function orderPaidCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  return {
    ...orderConfirmationMail(order, context),
    paragraphs: [mailsText.greeting, orderMailsText.paidCash],
    placeholders: { ...placeholdersOf(order, context), total: formatChf(inCash(amountDue(order.quote))) },
  }
}

/** Confirms an order on invoice and says until when to pay; the QR-bill is attached when the mail is sent. */
export function orderOnInvoiceMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.onInvoice
  return {
    ...orderConfirmationMail(order, context),
    preview: text.preview(formatChf(amountDue(order.quote))),
    placeholders: { ...placeholdersOf(order, context), total: formatChf(amountDue(order.quote)) },
    paragraphs: [mailsText.greeting, text.text, text.payment],
  }
}

/** Says that an order has arrived which an operator has to confirm first (docs/rules/checkout.md#invoice-limits). */
export function orderHeldMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.held
  const { quote } = order
  return {
    subject: text.subject,
    preview: text.preview,
    heading: orderMailsText.confirmation.heading,
    tint: tintOf(order),
    paragraphs: [mailsText.greeting, text.text, text.next],
    placeholders: { ...placeholdersOf(order, context), total: formatChf(amountDue(quote)) },
    content: fragment(orderSummary(quote, context), addresses(order, context), orderButton(order, context)),
  }
}

/** Confirms a cancellation. */
export function orderCancelledMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.cancelled
  const { number, quote, dueOn } = order
  return {
    subject: text.subject,
    preview: text.preview(number),
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text],
    placeholders: placeholdersOf(order, context),
    content: fragment(dueOn ? paragraph(text.noInvoice) : null, orderSummary(quote, context), orderButton(order, context)),
  }
}

/** Confirms the cancellation of an order whose payment was handed back in cash (docs/rules/payments.md#cash). */
export function orderCancelledCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  return { ...orderCancelledMail(order, context), paragraphs: [mailsText.greeting, orderMailsText.cancelled.inCash] }
}

/**
 * Confirms the cancellation of a paid invoice, whose amount an operator transfers back
 * (docs/rules/payments.md#bank-transfers).
 */
export function orderCancelledTransferMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  return { ...orderCancelledMail(order, context), paragraphs: [mailsText.greeting, orderMailsText.cancelled.byTransfer] }
}

/** Reports that an operator has transferred `amount` to the buyer's bank account. */
export function orderTransferredMail(order: OrderMailData, context: TemplateContext): MailContent {
  return moneyBackMail(order, context, messagesIn(context.language).orderMailsText.transferred)
}

/** Announces a refund of `amount`. */
export function orderRefundedMail(order: OrderMailData, context: TemplateContext): MailContent {
  return moneyBackMail(order, context, messagesIn(context.language).orderMailsText.refunded)
}

type MoneyBackText = { subject: string; preview: (sum: string) => string; text: string }

function moneyBackMail(order: OrderMailData, context: TemplateContext, { subject, preview, text }: MoneyBackText): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const sum = formatChf(rappen(order.amount ?? 0))
  return {
    subject,
    preview: preview(sum),
    heading: orderMailsText.forYou(sum),
    paragraphs: [mailsText.greeting, text],
    placeholders: placeholdersOf(order, context),
    content: fragment(refundDetails(order, context), orderButton(order, context)),
  }
}

/** Says that `amount` was handed back in cash (docs/rules/payments.md#cash). */
export function orderRefundedCashMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.refunded
  return {
    ...orderRefundedMail(order, context),
    preview: text.inCashPreview(formatChf(rappen(order.amount ?? 0))),
    paragraphs: [mailsText.greeting, text.inCash],
  }
}

/** Says that `amount` is back on the gift card that paid it (docs/rules/gift-cards.md#refunds). */
export function orderRefundedGiftCardMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.refunded
  return {
    ...orderRefundedMail(order, context),
    preview: text.toGiftCardPreview(formatChf(rappen(order.amount ?? 0))),
    paragraphs: [mailsText.greeting, text.toGiftCard],
  }
}

/** Says how to send back what was announced, and what happens then (docs/rules/returns.md#announcement). */
export function orderReturnMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.returned
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text, text.postage],
    placeholders: placeholdersOf(order, context),
    content: fragment(
      returnDetails(order, context, [...returnAddress(context.settings.company), order.number]),
      orderButton(order, context),
    ),
  }
}

/**
 * Apologises for a payment that arrived after the products sold out; the full amount is refunded
 * (docs/rules/payments.md#late-payment).
 */
export function paymentLateMail(order: OrderMailData, context: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(context.language)
  const text = orderMailsText.late
  return {
    subject: text.subject,
    preview: text.preview(formatChf(order.quote.total)),
    heading: text.heading,
    paragraphs: [mailsText.greeting, text.text, text.refund],
    placeholders: placeholdersOf(order, context),
    content: fragment(orderSummary(order.quote, context), orderButton(order, context)),
  }
}

/**
 * Announces that a payment went back that became no order (docs/rules/payments.md#needs-review). `amount` in Rappen or
 * cents.
 */
export function paymentRefundedMail(
  { amount, currency }: { amount: number; currency: string },
  { language }: TemplateContext,
): MailContent {
  const { orderMailsText, mailsText } = messagesIn(language)
  const sum = formatChf(rappen(amount)).replace('CHF', currency.toUpperCase())
  return {
    subject: orderMailsText.paymentRefunded.subject,
    preview: orderMailsText.refunded.preview(sum),
    heading: orderMailsText.forYou(sum),
    paragraphs: [mailsText.greetingWithoutName, orderMailsText.paymentRefunded.text],
    placeholders: { amount: sum, greeting: '' },
    content: null,
  }
}

/** The button to the order's page. */
export function orderButton({ url }: OrderMailData, context: TemplateContext) {
  const { mailsText } = messagesIn(context.language)
  return actionButton(mailsText.viewOrder, pageUrl(context, url))
}
