import { testGatewayPath } from '#contract/test-gateway-path.ts'
import type {
  BrowserPaymentIntent,
  CompleteChallenge,
  ConfirmCardPayment,
  ConfirmTwintPayment,
  GatewayResponse,
} from '#contract/test-gateway.ts'
import { language } from '#messages/language.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
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
  if (!('action' in answer)) return answer
  const authenticated = await ask(payer, 'authenticate', { result: await challenge() })
  return 'action' in authenticated ? { status: 'processing' } : authenticated
}

/** Goes to the page of TWINT, which leads to '/payment-success'. Ends only when the browser's button leads back. */
export async function payByTestTwint(payer: Payer): Promise<CardPaymentResult> {
  const return_url = new URL(addressOf('/payment-success'), location.href).href
  const answer = await ask(payer, 'confirm', { payment_method_data: { type: 'twint' }, return_url })
  if (!('action' in answer)) return answer
  const page = answer.action?.redirect_to_url?.url
  if (!page) return { problem: { type: 'api_error' } }
  const returned = new Promise<CardPaymentResult>((resolve) => {
    const problem = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
    window.addEventListener('pageshow', () => resolve({ problem }), { once: true })
  })
  window.location.assign(`${page}&locale=${language}`)
  return returned
}

type Body =
  | Omit<ConfirmCardPayment, 'client_secret'>
  | Omit<ConfirmTwintPayment, 'client_secret'>
  | Omit<CompleteChallenge, 'client_secret'>

/** What the customer has to do before the payment goes on. */
type RequiredAction = { action: BrowserPaymentIntent['next_action'] }

async function ask(
  { intent, publishableKey }: Payer,
  verb: 'confirm' | 'authenticate',
  body: Body,
): Promise<CardPaymentResult | RequiredAction> {
  const answer = await send(`${testGatewayPath}/v1/payment_intents/${encodeURIComponent(intent.paymentIntentId)}/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publishableKey}` },
    body: JSON.stringify({ ...body, client_secret: intent.clientSecret, locale: language }),
  })
  if (answer === null) return { problem: { type: 'api_connection_error' } }
  if (answer === undefined) return { problem: { type: 'api_error' } }
  if ('paymentIntent' in answer) return resultOf(answer.paymentIntent)
  // Already paid by another tab, or by a click whose response was lost.
  if (answer.error.payment_intent?.status === 'succeeded') return { status: 'succeeded' }
  return { problem: answer.error }
}

function resultOf({ status, next_action: action }: BrowserPaymentIntent): CardPaymentResult | RequiredAction {
  if (status === 'requires_action') return { action }
  return { status: status === 'succeeded' ? 'succeeded' : 'processing' }
}

/** The response; null without a connection, undefined if it is none of the gateway's. */
async function send(path: string, init: RequestInit): Promise<GatewayResponse | null | undefined> {
  try {
    // The schemas load first: without them the response could not be read.
    const { gatewayResponse } = await import('#contract/test-gateway.ts')
    const answer = await fetch(path, init)
    return gatewayResponse.safeParse(await answer.json()).data
  } catch (error) {
    return error instanceof SyntaxError ? undefined : null
  }
}
