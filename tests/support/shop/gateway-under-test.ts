import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import type { CardInput, GatewayResponse } from '#contract/test-gateway.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestGateway, type TestGatewayOptions } from '#test-gateway/create-test-gateway.ts'

export const secretKey = 'sk_test_gateway'
export const publishableKey = 'pk_test_gateway'
const secret = 'whsec_test'

/** Starts a webhook endpoint that verifies and stores every event and responds with the status that the test sets. */
export async function startWebhookReceiver() {
  const received: Stripe.Event[] = []
  const shop = { status: 200, received, url: '', types: () => received.map((event) => event.type), close: () => server.close() }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push(Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret))
    response.writeHead(shop.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`
  return shop
}

/** Starts a gateway and returns it with Stripe's SDK and with the requests of a card form. */
export async function startTestGateway(
  pool: Pool,
  options: Partial<TestGatewayOptions> & { url?: string; enabledEvents?: readonly string[] } = {},
) {
  const { url = 'http://127.0.0.1:1/nobody', enabledEvents, ...given } = options
  const gateway = createTestGateway({
    pool,
    log: createLog('silent'),
    webhook: { url: () => url, secret, ...(enabledEvents && { enabledEvents }) },
    publishableKey,
    secretKey,
    ...given,
  })
  const { host, port } = await gateway.listen()
  const shop = fastify()
  gateway.browserRoutes(shop)
  const stripeWith = (key: string) => new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 })
  return {
    gateway,
    host,
    port,
    stripe: stripeWith(secretKey),
    stripeWith,
    confirm: (intent: Stripe.PaymentIntent, number: string, card: Partial<CardInput> = {}, locale?: string) =>
      ask(shop, `${intent.id}/confirm`, {
        client_secret: intent.client_secret,
        locale,
        card: { number, exp_month: 12, exp_year: 34, cvc: '123', ...card },
      }),
    confirmTwint: (intent: Stripe.PaymentIntent, return_url: string) =>
      ask(shop, `${intent.id}/confirm`, { client_secret: intent.client_secret, payment_method_data: { type: 'twint' }, return_url }),
    authenticate: (intent: Stripe.PaymentIntent, result: 'confirmed' | 'declined') =>
      ask(shop, `${intent.id}/authenticate`, { client_secret: intent.client_secret, result }),
    shop,
    close: async () => {
      await gateway.close()
      await shop.close()
    },
  }
}

/** The parameters of an intent of CHF 12.90. */
export const intentParams: Stripe.PaymentIntentCreateParams = {
  amount: 1290,
  currency: 'chf',
  automatic_payment_methods: { enabled: true },
  metadata: { checkout_id: 'checkout-1' },
  receipt_email: 'anna@example.ch',
  description: 'Firnfrucht',
  shipping: { name: 'Anna Muster', address: { line1: 'Gasse 1', postal_code: '7000', city: 'Chur', country: 'CH' } },
}

/** The error that the SDK throws for a request. */
export async function stripeErrorOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await request.then(
    () => new Error('the request succeeded'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}

/** Waits until the check holds, at most 30 s. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 })
}

async function ask(shop: FastifyInstance, path: string, payload: object) {
  const url = `/test-gateway/v1/payment_intents/${path}`
  const headers = { authorization: `Bearer ${publishableKey}` }
  const response = await shop.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, ...response.json<GatewayResponse>() } as BrowserAnswer
}

interface BrowserAnswer {
  status: number
  paymentIntent?: Extract<GatewayResponse, { paymentIntent: unknown }>['paymentIntent']
  error?: Extract<GatewayResponse, { error: unknown }>['error']
}
