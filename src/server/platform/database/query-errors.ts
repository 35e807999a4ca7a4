import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
// Connection exceptions, shutdown, starting up, a full disk, no memory or too many connections, statement timeout,
// files that cannot be read or are gone.
const UNAVAILABLE_STATE = /^(08...|57P0[1-3]|53...|57014|58...)$/
const POOL_MESSAGE = /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** Whether an error, or each of several, means that the database is temporarily unreachable: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.every(isDatabaseUnavailable)) return true
  const cause = unwrapped(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return NETWORK_CODES.has(code) || UNAVAILABLE_STATE.test(code) || POOL_MESSAGE.test(cause.message)
}

/** Whether PostgreSQL refused characters that its texts cannot hold: NUL, or half of a surrogate pair in JSON. */
export function isUnstorableText(error: unknown): boolean {
  const cause = unwrapped(error)
  if (!(cause instanceof pg.DatabaseError)) return false
  // The JSON comes from JSON.stringify, so nothing else can be malformed.
  return ['22021', '22P05'].includes(cause.code ?? '') || (cause.code === '22P02' && cause.routine === 'json_errsave_error')
}

/** The SQLSTATE of a PostgreSQL error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const cause = unwrapped(error)
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** The part of a failed query's message that holds its parameters; undefined for other errors. */
export function paramsInMessage(error: unknown): string | undefined {
  return error instanceof DrizzleQueryError ? `\nparams: ${String(error.params)}` : undefined
}

/** The messages of an error without the parameters of a failed query, which may be personal data. */
export function messageWithoutParams(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageWithoutParams).join('\n')
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(paramsInMessage(error) ?? '', '')
}

function unwrapped(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
