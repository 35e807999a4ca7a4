import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Stripe } from 'stripe'
import { spoilCalls } from './apply-scenario.ts'
import { endpointsOn } from './endpoints.ts'
import { answerErrors } from './error-response.ts'
import { serveEvents } from './event-routes.ts'
import { parseForm } from './form-body.ts'
import { GatewayError } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { serveIntents } from './intent-routes.ts'
import { newId } from './intent-store.ts'
import type { Ledger } from './ledger.ts'
import { serveRefunds } from './refund-routes.ts'
import { serveKnobs } from './scenario-routes.ts'

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
  spoilCalls(app, ledger.pool)
  answerErrors(app, { log, intentObject: paymentIntentObject })
  const endpoints = endpointsOn(app, ledger)
  serveIntents(endpoints)
  serveRefunds(endpoints)
  serveEvents(endpoints)
  serveKnobs(app, ledger.pool)
  return app
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  if (authorization === `Bearer ${secretKey}`) return
  const message = authorization === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new GatewayError(401, { type: 'invalid_request_error', message })
}
