/**
 * The payment methods of orders that the payment provider has no part in: on invoice, in cash, or covered by a voucher
 * or a gift card.
 */
export const INVOICE_METHOD = 'invoice'
export const CASH_METHOD = 'cash'
export const FREE_METHOD = 'free'
export const GIFT_CARD_METHOD = 'gift-card'
/** How the books call a refund that goes to a bank account, whichever way the order was paid. */
export const TRANSFER_METHOD = 'transfer'

/** Whether an order was paid in cash: by hand at once, or its invoice later (docs/rules/payments.md#cash). */
export function isPaidInCash({ paymentMethod, paidInCash }: { paymentMethod: string | null; paidInCash: unknown }): boolean {
  return paymentMethod === CASH_METHOD || paidInCash !== null
}

/** The German name of a payment method; where the provider named none, it is a card. */
export function paymentMethodText(method: string | null): string {
  if (method === null || method === 'card') return 'Karte'
  if (method === INVOICE_METHOD) return 'Auf Rechnung'
  if (method === CASH_METHOD) return 'Bar'
  if (method === TRANSFER_METHOD) return 'Überweisung'
  if (method === FREE_METHOD) return 'Gutschein (nichts zu zahlen)'
  if (method === GIFT_CARD_METHOD) return 'Geschenkkarte'
  return method === 'twint' ? 'TWINT' : method
}
