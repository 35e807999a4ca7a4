export const secure = 'Secure payment through a payment provider'
export const secureTest = 'Secure payment through a payment provider (test mode)'
export const away = 'Payment is not available at the moment. Your cart and your details are saved.'
export const retry = 'Try again'
export const preparing = 'Preparing the payment…'
export const way = 'Payment method'
export const byCardOrTwint = 'Card or TWINT'
export const byCardHint = 'You pay now.'
export const onInvoice = 'Purchase on invoice'
export const onInvoiceHint = (days: number) =>
  `Payable within ${days === 1 ? 'one day' : `${days} days`} with the QR-bill that comes with the order confirmation.`
export const firstOrderHints = {
  accepted: '',
  held: 'We take a quick look at a first order before accepting it.',
  'confirmed-accounts': 'For a first order you need an account with a confirmed email address.',
  refused: 'From the second order.',
}
