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
