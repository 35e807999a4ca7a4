import type { IntentRow } from './ledger.ts'

export type ProblemType =
  | 'api_error'
  | 'authentication_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

export interface Problem {
  readonly type: ProblemType
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
}

/** A request the gateway refuses: it undoes its transaction and is answered in Stripe's error format. */
export class GatewayError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly intent: IntentRow | undefined

  constructor(status: number, problem: Problem, intent?: IntentRow) {
    super(problem.message)
    this.status = status
    this.problem = problem
    this.intent = intent
  }
}

/** 400: the request itself is wrong. */
export function badRequest(message: string, detail: { code?: string; param?: string } = {}): GatewayError {
  return new GatewayError(400, { type: 'invalid_request_error', message, ...detail })
}

/** 404: there is no such object, or not for this secret. */
export function missing(object: string, id: string, param: string = 'intent'): GatewayError {
  const message = `No such ${object}: '${id}'`
  return new GatewayError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** 400: the intent's status does not allow this. */
export function unexpectedState(verb: string, intent: IntentRow): GatewayError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  const problem = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } as const
  return new GatewayError(400, problem, intent)
}
