import { type CompleteChallenge, type ConfirmCardPayment, gatewayResponse, testGatewayPath } from '#contract/test-gateway.ts'
import type { PaymentIntent } from '../checkout-state.ts'
import type { CardPaymentResult } from './card-form-handle.ts'
import { type CardEntry, digitsOf, expiryOf } from './card-rules.ts'

interface Payer {
  intent: PaymentIntent
  publishableKey: string
}

/**
 * Confirms a payment at the test gateway, as Stripe.js would; `challenge` asks the customer when 3-D Secure is
 * required.
 */
export async function payByTestCard(
  payer: Payer,
  card: CardEntry,
  challenge: () => Promise<CompleteChallenge['result']>,
): Promise<CardPaymentResult> {
  const { month, year } = expiryOf(card.expiry) ?? { month: 0, year: 0 }
  const answer = await ask(payer, 'confirm', {
    card: { number: digitsOf(card.number), exp_month: month, exp_year: year, cvc: card.cvc },
  })
  if (answer !== 'requires_action') return answer
  const authenticated = await ask(payer, 'authenticate', { result: await challenge() })
  return authenticated === 'requires_action' ? { status: 'processing' } : authenticated
}

type Body = Omit<ConfirmCardPayment, 'client_secret'> | Omit<CompleteChallenge, 'client_secret'>

async function ask(
  { intent, publishableKey }: Payer,
  verb: 'confirm' | 'authenticate',
  body: Body,
): Promise<CardPaymentResult | 'requires_action'> {
  const answer = await send(`${testGatewayPath}/v1/payment_intents/${encodeURIComponent(intent.paymentIntentId)}/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publishableKey}` },
    body: JSON.stringify({ ...body, client_secret: intent.clientSecret }),
  })
  if (answer === null) return { problem: { type: 'api_connection_error' } }
  const known = gatewayResponse.safeParse(answer)
  if (!known.success) return { problem: { type: 'api_error' } }
  if ('paymentIntent' in known.data) return statusOf(known.data.paymentIntent.status)
  // Already paid by another tab, or by a click whose response was lost.
  if (known.data.error.payment_intent?.status === 'succeeded') return { status: 'succeeded' }
  return { problem: known.data.error }
}

function statusOf(status: string): CardPaymentResult | 'requires_action' {
  if (status === 'requires_action') return status
  return { status: status === 'succeeded' ? 'succeeded' : 'processing' }
}

/** The parsed body; null without a connection, an empty object if it is not JSON. */
async function send(path: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(path, init)
    return await answer.json()
  } catch (error) {
    return error instanceof SyntaxError ? {} : null
  }
}
