import { pino } from 'pino'
import type { Logger } from 'pino'

/** Where the server reports; pino's own interface. */
export type Log = Logger

const SECRETS = ['password', 'token', 'secret', 'client_secret', 'clientSecret', 'authorization', 'cookie', 'connectionString']

/** A JSON log on standard output in which fields that hold secrets are blanked, one level down too. */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' } })
}
