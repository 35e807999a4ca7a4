import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { IntentRow } from '#test-gateway/ledger.ts'
import { type ErrorObject, GatewayError, resourceMissing } from './gateway-error.ts'

interface Options {
  readonly log: Logger
  /** How an intent is shown in an error: in full to the server, in part to the browser. */
  readonly intentObject: (intent: IntentRow) => object
}

/** Answers refused requests, unknown paths and bugs with Stripe's error object. */
export function sendStripeErrors(app: FastifyInstance, { log, intentObject }: Options): void {
  app.setErrorHandler<FastifyError | GatewayError>((error, request, reply) => {
    if (error instanceof GatewayError) {
      return reply.status(error.status).send(errorResponse(error, intentObject))
    }
    const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500
    if (status < 500) return reply.status(status).send(errorBody('invalid_request_error', error.message))
    log.error({ err: error, request: request.id }, 'test gateway: request failed')
    return reply.status(500).send(errorBody('api_error', 'An error occurred in the test gateway.'))
  })
  app.setNotFoundHandler((request) => {
    throw resourceMissing('path', request.url.split('?')[0] ?? '', 'path')
  })
}

/** Stripe's error object for a refused request, with its intent where there is one. */
export function errorResponse({ object, intent }: GatewayError, intentObject: Options['intentObject']): { error: object } {
  return { error: { ...object, ...(intent === undefined ? {} : { payment_intent: intentObject(intent) }) } }
}

function errorBody(type: ErrorObject['type'], message: string): { error: ErrorObject } {
  return { error: { type, message } }
}
