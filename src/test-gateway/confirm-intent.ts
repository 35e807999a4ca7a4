import { recordEvent } from './event-log.ts'
import { badRequest, GatewayError, unexpectedState } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { lockIntent, saveIntent } from './intent-store.ts'
import type { Change, IntentRow, PaymentMethodRow } from './ledger.ts'
import { customerMessage, type Locale } from './messages.ts'
import { cardOf } from './payment-method.ts'
import { failAttempt, type Outcome, takePayment } from './take-payment.ts'

const MAX_FAILED_ATTEMPTS = 10

export interface Confirmation {
  readonly intentId: string
  /** Without one, the method the intent already has. */
  readonly method: PaymentMethodRow | null
  readonly locale: Locale
}

/** Tries to take the money, or asks for 3-D Secure first. Refuses an intent that is not open or declined too often. */
export async function confirmIntent(change: Change, { intentId, method, locale }: Confirmation): Promise<Outcome> {
  const intent = await lockIntent(change, intentId)
  if (!intent.status.startsWith('requires_')) throw unexpectedState('confirm', intent)
  if (intent.failed_attempts >= MAX_FAILED_ATTEMPTS) throw tooManyAttempts(intent)
  const chosen = method ?? intent.payment_method
  if (chosen === null) throw badRequest('You cannot confirm this PaymentIntent: it has no payment method.')
  intent.payment_method = chosen
  intent.last_payment_error = null
  intent.next_action = null
  return cardOf(chosen).challenge ? challenge(change, intent) : takePayment(change, intent, locale)
}

/** What the customer chose in the 3-D Secure dialog; closing it is declining. Refuses when none is open. */
export async function answerChallenge(
  change: Change,
  { intentId, confirmed, locale }: { intentId: string; confirmed: boolean; locale: Locale },
): Promise<Outcome> {
  const intent = await lockIntent(change, intentId)
  if (intent.status !== 'requires_action') throw unexpectedState('authenticate', intent)
  intent.next_action = null
  if (confirmed) return takePayment(change, intent, locale)
  const code = 'payment_intent_authentication_failure'
  const problem = { type: 'invalid_request_error', code, message: customerMessage(code, locale) } as const
  return failAttempt(change, intent, { status: 400, problem })
}

async function challenge(change: Change, intent: IntentRow): Promise<Outcome> {
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk' }
  await saveIntent(change, intent)
  await recordEvent(change, 'payment_intent.requires_action', paymentIntentObject(intent))
  return { intent }
}

function tooManyAttempts(intent: IntentRow): GatewayError {
  const message = 'The rate limit for this PaymentIntent has been exceeded: too many attempts failed.'
  const code = 'payment_intent_rate_limit_exceeded'
  return new GatewayError(429, { type: 'rate_limit_error', code, message }, intent)
}
