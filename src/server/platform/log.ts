import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { countOutages } from './count-outages.ts'
import { paramsInMessage } from './database/query-errors.ts'

/** The server's log, a pino logger. */
export type Log = Logger

const SECRETS = ['password', 'token', 'secret', 'client_secret', 'clientSecret', 'authorization', 'cookie', 'connectionString']

/**
 * A JSON log, on standard output by default. Redacts fields that hold secrets, up to two levels down, and counts
 * outages.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' }
  return pino({ level, base: null, redact, serializers: { err: loggedError }, hooks: { logMethod: countOutages() } }, to)
}

/**
 * An error as it is logged, with all that an `AggregateError` holds: without the parameters of a failed query, which
 * may be personal data (docs/security.md#s29).
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const {
    params: _params,
    detail: _detail,
    where: _where,
    aggregateErrors: _all,
    ...rest
  } = pino.stdSerializers.err(error) as SerializedError
  return {
    ...rest,
    message: withoutParams(rest.message, error),
    stack: withoutParams(rest.stack, error),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}

interface SerializedError {
  message: string
  stack: string
  [field: string]: unknown
}

function withoutParams(text: string, error: Error): string {
  const params = paramsInMessage(error)
  const cleaned = params ? text.replaceAll(params, '') : text
  return error.cause instanceof Error ? withoutParams(cleaned, error.cause) : cleaned
}
