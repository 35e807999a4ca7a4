import type { ErrorObject } from '#test-gateway/api/gateway-error.ts'
import { paymentFee, recordBalance } from '#test-gateway/balance/balance.ts'
import type { Decline } from '#test-gateway/cards/cards.ts'
import { customerMessage, type Locale } from '#test-gateway/cards/customer-message.ts'
import { cardOf } from '#test-gateway/cards/payment-method.ts'
import { openDispute } from '#test-gateway/disputes/open-dispute.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import type { LedgerTransaction, ChargeRow, IntentRow, PaymentMethodRow } from '#test-gateway/ledger.ts'
import { paymentIntentObject } from './intent-object.ts'
import { insertCharge, newId, saveIntent } from './intent-store.ts'

export interface AttemptFailure {
  readonly status: number
  readonly error: ErrorObject
}

/** The result of an attempt to pay. A failure is not thrown: the failed attempt is committed to the ledger. */
export interface PaymentAttempt {
  readonly intent: IntentRow
  readonly failure?: AttemptFailure
}

/** Charges the intent's card: it is declined, succeeds or, in the scenario for slow payments, is processed first. */
export async function chargeIntent(tx: LedgerTransaction, intent: IntentRow, locale: Locale): Promise<PaymentAttempt> {
  const { decline, settles } = cardOf(methodOf(intent))
  if (decline !== undefined) return declinePayment(tx, intent, { decline, locale })
  if (settles !== undefined) return startProcessing(tx, intent, tx.settleDelayMs)
  if (tx.scenarios.processingMs > 0) return startProcessing(tx, intent, tx.scenarios.processingMs)
  return completeCharge(tx, intent)
}

/** Records a successful charge, and a dispute where the card causes one. */
async function completeCharge(tx: LedgerTransaction, intent: IntentRow): Promise<PaymentAttempt> {
  const reason = cardOf(methodOf(intent)).dispute
  const charge = insertNewCharge(tx, intent, { status: 'succeeded', failure: null, dispute: null })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.settle_at = null
  saveIntent(tx, intent)
  const { id, amount, payment_intent } = charge
  recordBalance(tx, { type: 'charge', amount, fee: paymentFee(amount), source: id, payment_intent, description: 'Payment' })
  recordEvent(tx, 'payment_intent.succeeded', paymentIntentObject(intent))
  if (reason !== undefined) await openDispute(tx, charge, { reason })
  return { intent }
}

/** Ends a payment that was processing, with the outcome that its method has. */
export async function settlePayment(tx: LedgerTransaction, intent: IntentRow): Promise<PaymentAttempt> {
  if (cardOf(methodOf(intent)).settles !== 'failed') return completeCharge(tx, intent)
  intent.settle_at = null
  const message = customerMessage('payment_intent_payment_attempt_failed', 'en')
  const error = { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed', message } as const
  const charge = insertNewCharge(tx, intent, { status: 'failed', failure: error, dispute: null })
  intent.latest_charge = charge.id
  return failAttempt(tx, intent, { status: 400, error: { ...error, charge: charge.id } })
}

/** Records the failure; the intent requires another payment method. */
export function failAttempt(tx: LedgerTransaction, intent: IntentRow, failure: AttemptFailure): PaymentAttempt {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = failure.error
  intent.failed_attempts += 1
  saveIntent(tx, intent)
  recordEvent(tx, 'payment_intent.payment_failed', paymentIntentObject(intent))
  return { intent, failure }
}

function declinePayment(
  tx: LedgerTransaction,
  intent: IntentRow,
  { decline, locale }: { decline: Decline; locale: Locale },
): PaymentAttempt {
  const { code, declineCode } = decline
  const error: ErrorObject = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message: customerMessage(declineCode ?? code, locale),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  }
  const charge = insertNewCharge(tx, intent, { status: 'failed', failure: error, dispute: null })
  intent.latest_charge = charge.id
  return failAttempt(tx, intent, { status: 402, error: { ...error, charge: charge.id } })
}

function startProcessing(tx: LedgerTransaction, intent: IntentRow, durationMs: number): PaymentAttempt {
  intent.status = 'processing'
  intent.settle_at = new Date(tx.now.getTime() + durationMs)
  saveIntent(tx, intent)
  recordEvent(tx, 'payment_intent.processing', paymentIntentObject(intent))
  return { intent }
}

function insertNewCharge(tx: LedgerTransaction, intent: IntentRow, result: Pick<ChargeRow, 'status' | 'failure' | 'dispute'>): ChargeRow {
  const charge: ChargeRow = {
    id: newId('ch'),
    payment_intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    payment_method: methodOf(intent),
    created_at: tx.now,
    amount_refunded: 0,
    ...result,
  }
  insertCharge(tx, charge)
  return charge
}

function methodOf(intent: IntentRow): PaymentMethodRow {
  if (intent.payment_method === null) throw new Error(`Payment intent ${intent.id} is charged without a payment method`)
  return intent.payment_method
}
