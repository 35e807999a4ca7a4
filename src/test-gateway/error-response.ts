import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { GatewayError, missing, type Problem } from './gateway-error.ts'
import type { IntentRow } from './ledger.ts'

interface Options {
  readonly log: Logger
  /** How much of an intent the reader of the error may see. */
  readonly intentObject: (intent: IntentRow) => object
}

/** Answers refusals, unknown paths and bugs in Stripe's error format. */
export function answerErrors(app: FastifyInstance, { log, intentObject }: Options): void {
  app.setErrorHandler<FastifyError | GatewayError>((error, request, reply) => {
    if (error instanceof GatewayError) {
      const intent = error.intent === undefined ? {} : { payment_intent: intentObject(error.intent) }
      return reply.status(error.status).send({ error: { ...error.problem, ...intent } })
    }
    const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500
    if (status < 500) return reply.status(status).send(problem('invalid_request_error', error.message))
    log.error({ err: error, request: request.id }, 'test gateway: request failed')
    return reply.status(500).send(problem('api_error', 'An error occurred in the test gateway.'))
  })
  app.setNotFoundHandler((request) => {
    throw missing('path', request.url.split('?')[0] ?? '', 'path')
  })
}

function problem(type: Problem['type'], message: string): { error: Problem } {
  return { error: { type, message } }
}
