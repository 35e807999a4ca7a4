/** Why the bank or the fraud check declines. */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  readonly declineCode?: string
}

/** A published test card and what happens to a payment made with it. */
export interface TestCard {
  /** Stripe's name of the card as a payment method; the ledger stores it instead of the number. */
  readonly token: string
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly country: string
  /** Another payment method than a card. */
  readonly method?: 'twint' | 'sepa_debit'
  /** The customer is sent to another page and comes back; the other properties apply once they have agreed there. */
  readonly redirect?: true
  /** The payment is processed first and has this outcome later. */
  readonly settles?: 'succeeded' | 'failed'
  /** Requires 3-D Secure first; the other properties apply once the customer has confirmed. */
  readonly challenge?: true
  readonly decline?: Decline
  readonly dispute?: 'fraudulent' | 'product_not_received'
  /** 'late': its refunds stay pending for a while. 'fails': they succeed at first and fail later. */
  readonly refund?: 'late' | 'fails'
}

/** The test card with this number (digits only); any other number is a real card, which a test mode declines. */
export function cardByNumber(number: string): TestCard {
  return testCards.find((card) => card.number === number) ?? realCard
}

/** The test card of a payment method such as 'pm_card_visa'; the brand may stand before a decline's name. */
export function cardByToken(token: string): TestCard | undefined {
  const plain = token.replace('pm_card_visa_', 'pm_card_')
  return [...testCards, ...otherMethods, realCard].find((card) => card.token === plain)
}

function declined(declineCode: string): Decline {
  return { code: 'card_declined', declineCode }
}

function visa(token: string, number: string, outcome: Partial<TestCard> = {}): TestCard {
  return { token: `pm_card_${token}`, number, brand: 'visa', country: 'US', ...outcome }
}

/** The cards of Stripe's testing documentation, of which any future date and any CVC are valid. */
export const testCards: readonly TestCard[] = [
  visa('visa', '4242424242424242'),
  visa('debit', '4000056655665556'),
  visa('mastercard', '5555555555554444', { brand: 'mastercard' }),
  visa('amex', '378282246310005', { brand: 'amex' }),
  visa('ch', '4000007560000009', { country: 'CH' }),
  visa('li', '4000004380000004', { country: 'LI' }),

  visa('chargeDeclined', '4000000000000002', { decline: declined('generic_decline') }),
  visa('chargeDeclinedInsufficientFunds', '4000000000009995', { decline: declined('insufficient_funds') }),
  visa('chargeDeclinedLostCard', '4000000000009987', { decline: declined('lost_card') }),
  visa('chargeDeclinedStolenCard', '4000000000009979', { decline: declined('stolen_card') }),
  visa('chargeDeclinedVelocityLimitExceeded', '4000000000006975', { decline: declined('card_velocity_exceeded') }),
  visa('chargeDeclinedExpiredCard', '4000000000000069', { decline: { code: 'expired_card' } }),
  visa('chargeDeclinedIncorrectCvc', '4000000000000127', { decline: { code: 'incorrect_cvc' } }),
  visa('chargeDeclinedProcessingError', '4000000000000119', { decline: { code: 'processing_error' } }),
  visa('radarBlock', '4100000000000019', { decline: declined('fraudulent') }),
  visa('riskLevelHighest', '4000000000004954', { decline: declined('fraudulent') }),
  visa('threeDSecureRequiredProcessingError', '4000008400001280', { decline: declined('generic_decline') }),

  visa('authenticationRequiredOnSetup', '4000002500003155', { challenge: true }),
  visa('authenticationRequired', '4000002760003184', { challenge: true }),
  visa('threeDSecure2Required', '4000000000003220', { challenge: true }),
  visa('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    challenge: true,
    decline: declined('insufficient_funds'),
  }),
  visa('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    challenge: true,
    decline: declined('generic_decline'),
  }),

  visa('createDispute', '4000000000000259', { dispute: 'fraudulent' }),
  visa('createDisputeProductNotReceived', '4000000000002685', { dispute: 'product_not_received' }),
  visa('pendingRefund', '4000000000007726', { refund: 'late' }),
  visa('refundFail', '4000000000005126', { refund: 'fails' }),
]

/** Methods that are no cards; they have no number and are known by their token alone. */
const otherMethods: readonly TestCard[] = [
  visa('twint', '', { token: 'pm_twint', country: 'CH', method: 'twint', redirect: true }),
  visa('debit', '', { token: 'pm_sepaDebit', country: 'DE', method: 'sepa_debit', settles: 'succeeded' }),
  visa('debit', '', { token: 'pm_sepaDebitFails', country: 'DE', method: 'sepa_debit', settles: 'failed' }),
]

/** Stands for every real number: what was typed is neither kept nor charged. */
const realCard: TestCard = visa('live', '0000', { decline: declined('test_mode_live_card') })
