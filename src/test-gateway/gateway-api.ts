import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Stripe } from 'stripe'
import { createEndpoints, type Endpoints } from '#test-gateway/api/endpoints.ts'
import { parseForm } from '#test-gateway/api/form-body.ts'
import { GatewayError, resourceMissing, sendStripeErrors } from '#test-gateway/api/gateway-error.ts'
import { type EventRow, listEvents, listRefunds } from '#test-gateway/api/list-objects.ts'
import { createRefundParams, listParams, parseParams } from '#test-gateway/api/params.ts'
import { listObject, refundObject } from '#test-gateway/api/stripe-objects.ts'
import { payoutRoutes } from '#test-gateway/balance/payout-routes.ts'
import { disputeRoutes } from '#test-gateway/disputes/dispute-routes.ts'
import { paymentIntentObject } from '#test-gateway/intents/intent-object.ts'
import { intentRoutes } from '#test-gateway/intents/intent-routes.ts'
import { newId } from '#test-gateway/intents/intent-store.ts'
import { createRefund } from '#test-gateway/refunds/create-refund.ts'
import { findRefund } from '#test-gateway/refunds/refund-store.ts'
import { injectFailures, scenarioRoutes } from '#test-gateway/scenarios/scenario-routes.ts'
import type { Ledger } from './ledger.ts'

/** The part of Stripe's HTTP API that the shop's server uses, for requests with the secret key. */
export function gatewayApi({ ledger, secretKey, log }: { ledger: Ledger; secretKey: string; log: Logger }): FastifyInstance {
  const app = fastify({
    genReqId: () => newId('req'),
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': request.id, 'stripe-version': Stripe.API_VERSION })
    requireKey(request.headers.authorization, secretKey)
  })
  injectFailures(app, ledger.pool)
  sendStripeErrors(app, { log, intentObject: paymentIntentObject })
  const endpoints = createEndpoints(app, ledger)
  intentRoutes(endpoints)
  refundRoutes(endpoints)
  disputeRoutes(endpoints)
  payoutRoutes(endpoints)
  eventRoutes(endpoints)
  scenarioRoutes(app, ledger.pool)
  return app
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  if (authorization === `Bearer ${secretKey}`) return
  const message = authorization === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new GatewayError(401, { type: 'invalid_request_error', message })
}

/** /v1/events of the gateway's API. */
function eventRoutes({ pool, get }: Endpoints): void {
  get('/v1/events', async ({ query }) => {
    const { rows, hasMore } = await listEvents(pool, parseParams(listParams, query))
    return listObject(
      '/v1/events',
      rows.map((event) => event.body),
      hasMore,
    )
  })

  get('/v1/events/:id', async ({ id }) => {
    const { rows } = await pool.query<EventRow>('select id, type, body from test_gateway.event where id = $1', [id])
    const event = rows[0]
    if (event === undefined) throw resourceMissing('event', id, 'id')
    return event.body
  })
}

/** /v1/refunds of the gateway's API. */
function refundRoutes({ pool, get, post }: Endpoints): void {
  post('/v1/refunds', async (tx, { body }) => {
    const refund = await createRefund(tx, parseParams(createRefundParams, body))
    return { status: 200, body: refundObject(refund) }
  })

  get('/v1/refunds', async ({ query }) => {
    const { rows, hasMore } = await listRefunds(pool, parseParams(listParams, query))
    return listObject('/v1/refunds', rows.map(refundObject), hasMore)
  })

  get('/v1/refunds/:id', async ({ id }) => refundObject(await findRefund(pool, id)))
}
