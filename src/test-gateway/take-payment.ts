import type { Decline } from './cards.ts'
import { recordEvent } from './event-log.ts'
import type { Problem } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { insertCharge, newId, saveIntent } from './intent-store.ts'
import type { Change, ChargeRow, IntentRow, PaymentMethodRow } from './ledger.ts'
import { customerMessage, type Locale } from './messages.ts'
import { cardOf } from './payment-method.ts'
import { disputeObject } from './stripe-objects.ts'

export interface Refusal {
  readonly status: number
  readonly problem: Problem
}

/** How an attempt to pay ended; a refusal is an answer, not an undoing: the ledger keeps the attempt. */
export interface Outcome {
  readonly intent: IntentRow
  readonly refusal?: Refusal
}

/** Charges the intent's card, which declines, succeeds, or (by knob) takes its time. */
export async function takePayment(change: Change, intent: IntentRow, locale: Locale): Promise<Outcome> {
  const { decline } = cardOf(methodOf(intent))
  if (decline !== undefined) return declinePayment(change, intent, { decline, locale })
  if (change.knobs.processingMs > 0) return startProcessing(change, intent)
  return completePayment(change, intent)
}

/** Books the money as received. */
export async function completePayment(change: Change, intent: IntentRow): Promise<Outcome> {
  const reason = cardOf(methodOf(intent)).dispute
  const dispute = reason === undefined ? null : { id: newId('du'), reason }
  const charge = await bookCharge(change, intent, { status: 'succeeded', failure: null, dispute })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.settle_at = null
  await saveIntent(change, intent)
  await recordEvent(change, 'payment_intent.succeeded', paymentIntentObject(intent))
  if (dispute !== null) await recordEvent(change, 'charge.dispute.created', disputeObject(charge, change.now))
  return { intent }
}

/** Puts the intent back to wanting a card, and keeps why. */
export async function failAttempt(change: Change, intent: IntentRow, refusal: Refusal): Promise<Outcome> {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = refusal.problem
  intent.failed_attempts += 1
  await saveIntent(change, intent)
  await recordEvent(change, 'payment_intent.payment_failed', paymentIntentObject(intent))
  return { intent, refusal }
}

async function declinePayment(
  change: Change,
  intent: IntentRow,
  { decline, locale }: { decline: Decline; locale: Locale },
): Promise<Outcome> {
  const { code, declineCode } = decline
  const failure: Problem = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message: customerMessage(declineCode ?? code, locale),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  }
  const charge = await bookCharge(change, intent, { status: 'failed', failure, dispute: null })
  intent.latest_charge = charge.id
  return failAttempt(change, intent, { status: 402, problem: { ...failure, charge: charge.id } })
}

async function startProcessing(change: Change, intent: IntentRow): Promise<Outcome> {
  intent.status = 'processing'
  intent.settle_at = new Date(change.now.getTime() + change.knobs.processingMs)
  await saveIntent(change, intent)
  await recordEvent(change, 'payment_intent.processing', paymentIntentObject(intent))
  return { intent }
}

async function bookCharge(
  change: Change,
  intent: IntentRow,
  result: Pick<ChargeRow, 'status' | 'failure' | 'dispute'>,
): Promise<ChargeRow> {
  const charge: ChargeRow = {
    id: newId('ch'),
    payment_intent: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    payment_method: methodOf(intent),
    created_at: change.now,
    amount_refunded: 0,
    ...result,
  }
  await insertCharge(change, charge)
  return charge
}

function methodOf(intent: IntentRow): PaymentMethodRow {
  if (intent.payment_method === null) throw new Error(`Payment intent ${intent.id} is charged without a payment method`)
  return intent.payment_method
}
