import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { IntentRow } from '#test-gateway/ledger.ts'

type ErrorType = 'api_error' | 'authentication_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error'

/** Stripe's error object. */
export interface ErrorObject {
  readonly type: ErrorType
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
}

/** A request that the gateway refuses: its transaction is rolled back and Stripe's error object is sent. */
export class GatewayError extends Error {
  readonly status: number
  readonly object: ErrorObject
  readonly intent: IntentRow | undefined

  constructor(status: number, object: ErrorObject, intent?: IntentRow) {
    super(object.message)
    this.status = status
    this.object = object
    this.intent = intent
  }
}

/** 400: the request's parameters cannot be read, so it was never executed. */
export class InvalidParams extends GatewayError {
  constructor({ status, object }: GatewayError) {
    super(status, object)
  }
}

/** 400: the request itself is wrong. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...details })
}

/** 404: there is no such object, or not with this client secret. */
export function resourceMissing(object: string, id: string, param: string = 'intent'): GatewayError {
  const message = `No such ${object}: '${id}'`
  return new GatewayError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** 400: the intent's status does not allow this. */
export function unexpectedState(verb: string, intent: IntentRow): GatewayError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return new GatewayError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }, intent)
}

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
