import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Stripe } from 'stripe'
import { disputeRoutes } from './dispute-routes.ts'
import { createEndpoints } from './endpoints.ts'
import { sendStripeErrors } from './error-handler.ts'
import { eventRoutes } from './event-routes.ts'
import { parseForm } from './form-body.ts'
import { GatewayError } from './gateway-error.ts'
import { injectFailures } from './inject-failures.ts'
import { paymentIntentObject } from './intent-object.ts'
import { intentRoutes } from './intent-routes.ts'
import { newId } from './intent-store.ts'
import type { Ledger } from './ledger.ts'
import { payoutRoutes } from './payout-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { scenarioRoutes } from './scenario-routes.ts'

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
