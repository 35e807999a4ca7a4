import { testGatewayPath } from '#contract/test-gateway-path.ts'
import { invalidRequest, GatewayError, unexpectedState } from '#test-gateway/api/gateway-error.ts'
import { customerMessage, type Locale } from '#test-gateway/cards/customer-message.ts'
import { cardOf } from '#test-gateway/cards/payment-method.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import type { LedgerTransaction, IntentRow, PaymentMethodRow } from '#test-gateway/ledger.ts'
import { failAttempt, type PaymentAttempt, chargeIntent } from './charge-intent.ts'
import { paymentIntentObject } from './intent-object.ts'
import { saveIntent } from './intent-store.ts'

const MAX_FAILED_ATTEMPTS = 10

interface Confirmation {
  /** Null: the method that the intent already has. */
  readonly method: PaymentMethodRow | null
  readonly locale: Locale
  /** Where a redirecting method sends the customer back to. */
  readonly returnUrl?: string | undefined
}

/**
 * Charges the payment method of a locked intent, or requires 3-D Secure or a redirect first. Refuses an intent that is
 * not open or was declined too often.
 */
export async function confirmIntent(
  tx: LedgerTransaction,
  intent: IntentRow,
  { method, locale, returnUrl }: Confirmation,
): Promise<PaymentAttempt> {
  if (!intent.status.startsWith('requires_')) throw unexpectedState('confirm', intent)
  if (intent.failed_attempts >= MAX_FAILED_ATTEMPTS) throw tooManyAttempts(intent)
  const chosen = method ?? intent.payment_method
  if (chosen === null) throw invalidRequest('You cannot confirm this PaymentIntent: it has no payment method.')
  intent.payment_method = chosen
  intent.last_payment_error = null
  intent.next_action = null
  const { challenge, redirect } = cardOf(chosen)
  if (redirect) {
    if (returnUrl === undefined) throw invalidRequest('This payment method needs a return_url.', { param: 'return_url' })
    return requireAction(tx, intent, {
      type: 'redirect_to_url',
      redirect_to_url: { url: redirectPage(intent, returnUrl), return_url: returnUrl },
    })
  }
  return challenge ? requireAction(tx, intent, { type: 'use_stripe_sdk' }) : chargeIntent(tx, intent, locale)
}

/**
 * Applies the choice in the 3-D Secure dialog or on the page of a redirect to a locked intent; closing it declines.
 * Refuses an intent without an open challenge.
 */
export async function completeChallenge(
  tx: LedgerTransaction,
  intent: IntentRow,
  { confirmed, locale }: { confirmed: boolean; locale: Locale },
): Promise<PaymentAttempt> {
  if (intent.status !== 'requires_action') throw unexpectedState('authenticate', intent)
  intent.next_action = null
  if (confirmed) return chargeIntent(tx, intent, locale)
  const code = 'payment_intent_authentication_failure'
  const error = { type: 'invalid_request_error', code, message: customerMessage(code, locale) } as const
  return failAttempt(tx, intent, { status: 400, error })
}

/** The page of the shop where the customer of a redirecting method confirms; it leads back to `returnUrl`. */
function redirectPage({ id, client_secret }: IntentRow, returnUrl: string): string {
  return `${testGatewayPath}/twint/${id}?${new URLSearchParams({ client_secret, return_url: returnUrl })}`
}

function requireAction(tx: LedgerTransaction, intent: IntentRow, action: IntentRow['next_action']): PaymentAttempt {
  intent.status = 'requires_action'
  intent.next_action = action
  saveIntent(tx, intent)
  recordEvent(tx, 'payment_intent.requires_action', paymentIntentObject(intent))
  return { intent }
}

function tooManyAttempts(intent: IntentRow): GatewayError {
  const message = 'The rate limit for this PaymentIntent has been exceeded: too many attempts failed.'
  const code = 'payment_intent_rate_limit_exceeded'
  return new GatewayError(429, { type: 'rate_limit_error', code, message }, intent)
}
