import type { CardInput } from '#contract/test-gateway.ts'
import { resourceMissing } from '#test-gateway/api/gateway-error.ts'
import { newId } from '#test-gateway/intents/intent-store.ts'
import type { PaymentMethodRow } from '#test-gateway/ledger.ts'
import { cardDigits, fullYear } from './card-check.ts'
import { cardByNumber, cardByToken, type TestCard } from './cards.ts'

/** The payment method of a test token such as 'pm_card_visa'; refuses an unknown token. */
export function paymentMethodOf(token: string, now: Date): PaymentMethodRow {
  const card = cardByToken(token)
  if (card === undefined) throw resourceMissing('PaymentMethod', token, 'payment_method')
  return { id: newId('pm'), token: card.token, exp_month: 12, exp_year: now.getUTCFullYear() + 3 }
}

/** The payment method of a typed card; the number goes no further. */
export function paymentMethodOfCard(card: CardInput): PaymentMethodRow {
  const { token } = cardByNumber(cardDigits(card.number))
  return { id: newId('pm'), token, exp_month: card.exp_month, exp_year: fullYear(card.exp_year) }
}

/** The test card behind a payment method of the ledger. */
export function cardOf(method: PaymentMethodRow): TestCard {
  const card = cardByToken(method.token)
  if (card === undefined) throw new Error(`The ledger refers to a test card that does not exist: ${method.token}`)
  return card
}
