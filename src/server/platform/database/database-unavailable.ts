import { DrizzleQueryError } from 'drizzle-orm'

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
// Connection exceptions, admin and crash shutdown, starting up, too many connections, statement cancelled by its timeout.
const AWAY_STATE = /^(08...|57P0[1-3]|53300|57014)$/
const POOL = /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** Whether the database is away for a moment, so that the same request may work again soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return NETWORK.has(code) || AWAY_STATE.test(code) || POOL.test(cause.message)
}
