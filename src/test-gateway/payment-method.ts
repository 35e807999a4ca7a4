import type { CardInput } from '#contract/test-gateway.ts'
import { digitsOf, fullYear } from './card-check.ts'
import { cardByNumber, cardByToken, type TestCard } from './cards.ts'
import { missing } from './gateway-error.ts'
import { newId } from './intent-store.ts'
import type { PaymentMethodRow } from './ledger.ts'

/** The payment method that a test token such as 'pm_card_visa' stands for; refuses an unknown token. */
export function paymentMethodOf(token: string, now: Date): PaymentMethodRow {
  const card = cardByToken(token)
  if (card === undefined) throw missing('PaymentMethod', token, 'payment_method')
  return { id: newId('pm'), token: card.token, exp_month: 12, exp_year: now.getUTCFullYear() + 3 }
}

/** The payment method of a typed card, whose number is forgotten here. */
export function paymentMethodOfCard(card: CardInput): PaymentMethodRow {
  const { token } = cardByNumber(digitsOf(card.number))
  return { id: newId('pm'), token, exp_month: card.exp_month, exp_year: fullYear(card.exp_year) }
}

/** The test card behind a payment method of the ledger. */
export function cardOf(method: PaymentMethodRow): TestCard {
  const card = cardByToken(method.token)
  if (card === undefined) throw new Error(`The ledger names a test card that no longer exists: ${method.token}`)
  return card
}
