import { DrizzleQueryError } from 'drizzle-orm'

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
// Connection exceptions, shutdown, starting up, too many connections, statement timeout.
const UNAVAILABLE_STATE = /^(08...|57P0[1-3]|53300|57014)$/
const POOL_MESSAGE = /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** Whether an error means that the database is temporarily unreachable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return NETWORK_CODES.has(code) || UNAVAILABLE_STATE.test(code) || POOL_MESSAGE.test(cause.message)
}
