import type { CustomerOrder } from '#contract/orders.ts'
import { paymentText } from '#domain/invoice.ts'
import { formatChf } from '#domain/money.ts'

/** How an order is paid: 'Bezahlt am …' or 'Auf Rechnung, zahlbar bis …', and what of it by gift card. */
export function orderPaymentText({
  status,
  totalAmount,
  paidAt,
  dueOn,
  isCredited,
  quote: { giftCard },
}: Pick<CustomerOrder, 'status' | 'totalAmount' | 'paidAt' | 'dueOn' | 'isCredited' | 'quote'>): string {
  if (totalAmount === 0) return 'Mit Gutschein beglichen'
  if (giftCard?.amount === totalAmount) return `Mit Geschenkkarte …${giftCard.lastFour} bezahlt`
  const text = paymentText({ status, paidAt: paidAt === null ? null : Date.parse(paidAt), dueOn, isCredited })
  return giftCard && giftCard.amount > 0 ? `${text} (${formatChf(giftCard.amount)} mit Geschenkkarte …${giftCard.lastFour})` : text
}
