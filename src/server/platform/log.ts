import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Where the server reports; pino's own interface. */
export type Log = Logger

const SECRETS = ['password', 'token', 'secret', 'client_secret', 'clientSecret', 'authorization', 'cookie', 'connectionString']

/** A JSON log, on standard output unless said, in which fields that hold secrets are blanked, one level down too. */
export function createLog(level: string, to?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' }
  return pino({ level, base: null, redact, serializers: { err: toldError } }, to)
}

/** What the log tells of an error: never the values of a failed query, which are what customers typed (trust, S29). */
function toldError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, detail: _detail, where: _where, aggregateErrors: _all, ...told } = pino.stdSerializers.err(error) as Told
  return { ...told, message: withoutValues(told.message, error), stack: withoutValues(told.stack, error) }
}

interface Told {
  message: string
  stack: string
  [field: string]: unknown
}

function withoutValues(text: string, error: Error): string {
  const values = error instanceof DrizzleQueryError ? `\nparams: ${String(error.params)}` : ''
  const told = values ? text.replaceAll(values, '') : text
  return error.cause instanceof Error ? withoutValues(told, error.cause) : told
}
