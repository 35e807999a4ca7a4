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
import { answerChallenge, confirmIntent } from './confirm-intent.ts'
import { answerErrors } from './error-response.ts'
import { badRequest, GatewayError, missing } from './gateway-error.ts'
import { browserIntent } from './intent-object.ts'
import { findIntent, newId } from './intent-store.ts'
import { changeLedger, type IntentRow, type Ledger } from './ledger.ts'
import { customerMessage } from './messages.ts'
import { paymentMethodOfCard } from './payment-method.ts'
import type { Outcome } from './take-payment.ts'

interface Options {
  readonly ledger: Ledger
  readonly publishableKey: string
  readonly log: Logger
}

type WithId = { Params: { id: string } }

/** What a browser may do with the publishable key and the intent's client secret, mounted under /test-gateway. */
export function serveBrowser(shop: FastifyInstance, { ledger, publishableKey, log }: Options): void {
  const locale = 'de'
  const cause = () => ({ id: newId('req'), idempotencyKey: null })

  shop.register(
    async (app) => {
      answerErrors(app, { log, intentObject: browserIntent })
      app.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.headers.authorization !== `Bearer ${publishableKey}`) throw wrongKey()
      })

      app.get<WithId>('/v1/payment_intents/:id', async ({ params, query }): Promise<GatewayResponse> => {
        const { client_secret } = parsed(retrieveWithSecret, query)
        return { paymentIntent: browserIntent(await ownIntent(ledger, params.id, client_secret)) }
      })

      app.post<WithId>('/v1/payment_intents/:id/confirm', async ({ params, body }, reply) => {
        const { client_secret, card } = parsed(confirmCardPayment, body)
        const { id } = await ownIntent(ledger, params.id, client_secret)
        const fault = checkCard(card, ledger.clock())
        if (fault !== null) throw wrongCard(fault)
        const method = paymentMethodOfCard(card)
        return answered(reply, await changeLedger(ledger, cause(), (change) => confirmIntent(change, { intentId: id, method, locale })))
      })

      app.post<WithId>('/v1/payment_intents/:id/authenticate', async ({ params, body }, reply) => {
        const { client_secret, result } = parsed(challengeBody, body)
        const { id } = await ownIntent(ledger, params.id, client_secret)
        const confirmed = result === 'confirmed'
        return answered(
          reply,
          await changeLedger(ledger, cause(), (change) => answerChallenge(change, { intentId: id, confirmed, locale })),
        )
      })
    },
    { prefix: testGatewayPath },
  )
}

async function ownIntent(ledger: Ledger, id: string, clientSecret: string): Promise<IntentRow> {
  const intent = await findIntent(ledger.pool, id)
  if (intent.client_secret !== clientSecret) throw missing('payment_intent', id)
  return intent
}

function answered(reply: FastifyReply, { intent, refusal }: Outcome): GatewayResponse {
  if (refusal === undefined) return { paymentIntent: browserIntent(intent) }
  reply.status(refusal.status)
  return { error: { ...refusal.problem, payment_intent: browserIntent(intent) } }
}

function parsed<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  throw badRequest('Invalid request', { param: result.error.issues[0]?.path.join('.') ?? '' })
}

function wrongKey(): GatewayError {
  return new GatewayError(401, { type: 'invalid_request_error', message: 'Invalid publishable key.' })
}

function wrongCard(code: NonNullable<ReturnType<typeof checkCard>>): GatewayError {
  const param = { invalid_expiry_month: 'exp_month', invalid_expiry_year: 'exp_year', invalid_cvc: 'cvc' }[code as string]
  return new GatewayError(402, {
    type: 'card_error',
    code,
    message: customerMessage(code, 'de'),
    param: param ?? 'number',
  })
}
