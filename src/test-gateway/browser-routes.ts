import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import {
  completeChallenge as challengeBody,
  confirmCardPayment,
  type GatewayResponse,
  retrieveWithSecret,
  testGatewayPath,
} from '#contract/test-gateway.ts'
import { checkCard } from './card-check.ts'
import type { PaymentAttempt } from './charge-intent.ts'
import { completeChallenge, confirmIntent } from './confirm-intent.ts'
import { customerMessage } from './customer-message.ts'
import { sendStripeErrors } from './error-handler.ts'
import { invalidRequest, GatewayError, resourceMissing } from './gateway-error.ts'
import { browserIntent } from './intent-object.ts'
import { findIntent, newId } from './intent-store.ts'
import { inLedgerTransaction, type IntentRow, type Ledger } from './ledger.ts'
import { paymentMethodOfCard } from './payment-method.ts'

interface Options {
  readonly ledger: Ledger
  readonly publishableKey: string
  readonly log: Logger
}

type WithId = { Params: { id: string } }

/**
 * The part of the API for browsers, with the publishable key and the intent's client secret; mounted under
 * /test-gateway.
 */
export function browserRoutes(shop: FastifyInstance, { ledger, publishableKey, log }: Options): void {
  const locale = 'de'
  const newRequest = () => ({ id: newId('req'), idempotencyKey: null })

  shop.register(
    async (app) => {
      sendStripeErrors(app, { log, intentObject: browserIntent })
      app.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.headers.authorization !== `Bearer ${publishableKey}`) throw invalidKey()
      })

      app.get<WithId>('/v1/payment_intents/:id', async ({ params, query }): Promise<GatewayResponse> => {
        const { client_secret } = parse(retrieveWithSecret, query)
        return { paymentIntent: browserIntent(await ownIntent(ledger, params.id, client_secret)) }
      })

      app.post<WithId>('/v1/payment_intents/:id/confirm', async ({ params, body }, reply) => {
        const { client_secret, card } = parse(confirmCardPayment, body)
        const { id } = await ownIntent(ledger, params.id, client_secret)
        const code = checkCard(card, ledger.clock())
        if (code !== null) throw invalidCard(code)
        const method = paymentMethodOfCard(card)
        const attempt = await inLedgerTransaction(ledger, newRequest(), (tx) => confirmIntent(tx, { intentId: id, method, locale }))
        return browserResponse(reply, attempt)
      })

      app.post<WithId>('/v1/payment_intents/:id/authenticate', async ({ params, body }, reply) => {
        const { client_secret, result } = parse(challengeBody, body)
        const { id } = await ownIntent(ledger, params.id, client_secret)
        const confirmed = result === 'confirmed'
        const attempt = await inLedgerTransaction(ledger, newRequest(), (tx) => completeChallenge(tx, { intentId: id, confirmed, locale }))
        return browserResponse(reply, attempt)
      })
    },
    { prefix: testGatewayPath },
  )
}

async function ownIntent(ledger: Ledger, id: string, clientSecret: string): Promise<IntentRow> {
  const intent = await findIntent(ledger.pool, id)
  if (intent.client_secret !== clientSecret) throw resourceMissing('payment_intent', id)
  return intent
}

function browserResponse(reply: FastifyReply, { intent, failure }: PaymentAttempt): GatewayResponse {
  if (failure === undefined) return { paymentIntent: browserIntent(intent) }
  reply.status(failure.status)
  return { error: { ...failure.error, payment_intent: browserIntent(intent) } }
}

function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw invalidRequest('Invalid request', { param: result.error.issues[0]?.path.join('.') ?? '' })
}

function invalidKey(): GatewayError {
  return new GatewayError(401, { type: 'invalid_request_error', message: 'Invalid publishable key.' })
}

function invalidCard(code: NonNullable<ReturnType<typeof checkCard>>): GatewayError {
  const param = { invalid_expiry_month: 'exp_month', invalid_expiry_year: 'exp_year', invalid_cvc: 'cvc' }[code as string]
  return new GatewayError(402, {
    type: 'card_error',
    code,
    message: customerMessage(code, 'de'),
    param: param ?? 'number',
  })
}
