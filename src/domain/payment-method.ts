/** The payment methods of orders that the payment provider has no part in: on invoice, or covered by a voucher. */
export const INVOICE_METHOD = 'invoice'
export const FREE_METHOD = 'free'

/** The German name of a payment method; null is a card from before methods were stored. */
export function paymentMethodText(method: string | null): string {
  if (method === null || method === 'card') return 'Karte'
  if (method === INVOICE_METHOD) return 'Auf Rechnung'
  if (method === FREE_METHOD) return 'Gutschein (nichts zu zahlen)'
  return method === 'twint' ? 'TWINT' : method
}
