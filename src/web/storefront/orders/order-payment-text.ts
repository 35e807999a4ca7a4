import type { OrderDocument } from '#contract/documents/documents.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { isPaymentDue, paymentText } from '#domain/invoices/invoice.ts'
import { formatChf, minus, ZERO } from '#domain/money/money.ts'
import * as orderPaymentText from '#messages/orders/order-payment.ts'

/**
 * How an order is paid: 'Bezahlt am …' or 'Auf Rechnung, zahlbar bis …', with what is left to pay when that is another
 * amount than was ordered, and what of it by gift card.
 */
export function paymentOfOrder({
  status,
  totalAmount,
  paidAt,
  dueOn,
  isCredited,
  openAmount,
  quote: { giftCard },
}: Pick<CustomerOrder, 'status' | 'totalAmount' | 'paidAt' | 'dueOn' | 'isCredited' | 'openAmount' | 'quote'>): string {
  if (totalAmount === 0) return orderPaymentText.byVoucher
  if (giftCard?.amount === totalAmount)
    return giftCardName(giftCard, { giftCard: orderPaymentText.byGiftCard, credit: orderPaymentText.byCredit })
  const isChanged = isPaymentDue({ status, paidAt, isCredited }) && openAmount !== minus(totalAmount, giftCard?.amount ?? ZERO)
  const text = isChanged
    ? orderPaymentText.stillDue(formatChf(openAmount), germanDay(dueOn ?? ''))
    : paymentText({ status, paidAt: paidAt === null ? null : Date.parse(paidAt), dueOn, isCredited }, orderPaymentText)
  if (!giftCard || giftCard.amount === 0) return text
  const amount = formatChf(giftCard.amount)
  return giftCardName(giftCard, {
    giftCard: (lastFour) => orderPaymentText.partByGiftCard(text, amount, lastFour),
    credit: (number) => orderPaymentText.partByCredit(text, amount, number),
  })
}

/**
 * The document whose QR-bill asks for what an order still owes: the latest since the invoice that counts, which is a
 * credit note or a reminder if there is one (docs/rules/invoices.md#credits). Undefined while the order has none.
 */
export function qrBillOf(documents: readonly OrderDocument[]): OrderDocument | undefined {
  const invoice = documents.findLast(({ kind, isCredited }) => kind === 'invoice' && !isCredited)
  // The credit note of a replaced invoice is issued with the new one, and asks for nothing.
  return invoice && (documents.findLast(({ issuedAt }) => issuedAt > invoice.issuedAt) ?? invoice)
}
