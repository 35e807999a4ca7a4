import { expect, it } from 'vitest'
import { paymentMethodText } from './payment-method.ts'

it.each([
  [null, 'Karte'],
  ['card', 'Karte'],
  ['twint', 'TWINT'],
  ['invoice', 'Auf Rechnung'],
  ['cash', 'Bar'],
  ['transfer', 'Überweisung'],
  ['free', 'Gutschein (nichts zu zahlen)'],
  ['gift-card', 'Geschenkkarte'],
  ['sepa_debit', 'sepa_debit'],
])('the payment method %s is called %s', (method, text) => {
  expect(paymentMethodText(method)).toBe(text)
})
