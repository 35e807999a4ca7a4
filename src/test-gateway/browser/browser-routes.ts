import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { testGatewayPath } from '#contract/test-gateway-path.ts'
import {
  completeChallenge as challengeBody,
  confirmPayment,
  type CardInput,
  type GatewayResponse,
  retrieveWithSecret,
} from '#contract/test-gateway.ts'
import { GatewayError, sendStripeErrors } from '#test-gateway/api/gateway-error.ts'
import { checkCard } from '#test-gateway/cards/card-check.ts'
import { customerMessage, type Locale, localeOf } from '#test-gateway/cards/customer-message.ts'
import { paymentMethodOf, paymentMethodOfCard } from '#test-gateway/cards/payment-method.ts'
import type { PaymentAttempt } from '#test-gateway/intents/charge-intent.ts'
import { completeChallenge, confirmIntent } from '#test-gateway/intents/confirm-intent.ts'
import { browserIntent } from '#test-gateway/intents/intent-object.ts'
import { findIntent, lockIntent, newId } from '#test-gateway/intents/intent-store.ts'
import { inLedgerTransaction, type Ledger, type PaymentMethodRow } from '#test-gateway/ledger.ts'
import { ownIntent, parseRequest } from './browser-request.ts'
import { twintRoutes } from './twint-page.ts'

interface Options {
  readonly ledger: Ledger
  readonly publishableKey: string
  readonly log: Logger
}

type WithId = { Params: { id: string } }

/**
 * The part of the API for browsers, with the publishable key and the intent's client secret, and the page of TWINT;
 * mounted under /test-gateway.
 */
export function browserRoutes(shop: FastifyInstance, { ledger, publishableKey, log }: Options): void {
  shop.register(
    async (app) => {
      sendStripeErrors(app, { log, intentObject: browserIntent })
      app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      app.register(async (pages) => twintRoutes(pages, ledger))
      app.register(async (api) => apiRoutes(api, { ledger, publishableKey }))
    },
    { prefix: testGatewayPath },
  )
}

function apiRoutes(app: FastifyInstance, { ledger, publishableKey }: Pick<Options, 'ledger' | 'publishableKey'>): void {
  const newRequest = () => ({ id: newId('req'), idempotencyKey: null })
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${publishableKey}`) throw invalidKey()
  })

  app.get<WithId>('/v1/payment_intents/:id', async ({ params, query }): Promise<GatewayResponse> => {
    const { client_secret } = parseRequest(retrieveWithSecret, query)
    return { paymentIntent: browserIntent(await ownIntent(findIntent(ledger.pool, params.id), client_secret)) }
  })

  app.post<WithId>('/v1/payment_intents/:id/confirm', async ({ params, body }, reply) => {
    const input = parseRequest(confirmPayment, body)
    const locale = localeOf(input.locale)
    const how =
      'card' in input
        ? { method: typedCard(input.card, { now: ledger.clock(), locale }) }
        : { method: paymentMethodOf('pm_twint', new Date(ledger.clock())), returnUrl: input.return_url }
    const attempt = await inLedgerTransaction(ledger, newRequest(), async (tx) =>
      confirmIntent(tx, await ownIntent(lockIntent(tx, params.id), input.client_secret), { locale, ...how }),
    )
    return browserResponse(reply, attempt)
  })

  app.post<WithId>('/v1/payment_intents/:id/authenticate', async ({ params, body }, reply) => {
    const { client_secret, result, locale } = parseRequest(challengeBody, body)
    const answer = { confirmed: result === 'confirmed', locale: localeOf(locale) }
    const attempt = await inLedgerTransaction(ledger, newRequest(), async (tx) =>
      completeChallenge(tx, await ownIntent(lockIntent(tx, params.id), client_secret), answer),
    )
    return browserResponse(reply, attempt)
  })
}

function browserResponse(reply: FastifyReply, { intent, failure }: PaymentAttempt): GatewayResponse {
  if (failure === undefined) return { paymentIntent: browserIntent(intent) }
  reply.status(failure.status)
  return { error: { ...failure.error, payment_intent: browserIntent(intent) } }
}

function typedCard(card: CardInput, { now, locale }: { now: number; locale: Locale }): PaymentMethodRow {
  const code = checkCard(card, now)
  if (code !== null) throw invalidCard(code, locale)
  return paymentMethodOfCard(card)
}

function invalidKey(): GatewayError {
  return new GatewayError(401, { type: 'invalid_request_error', message: 'Invalid publishable key.' })
}

function invalidCard(code: NonNullable<ReturnType<typeof checkCard>>, locale: Locale): GatewayError {
  const param = { invalid_expiry_month: 'exp_month', invalid_expiry_year: 'exp_year', invalid_cvc: 'cvc' }[code as string]
  return new GatewayError(402, {
    type: 'card_error',
    code,
    message: customerMessage(code, locale),
    param: param ?? 'number',
  })
}
