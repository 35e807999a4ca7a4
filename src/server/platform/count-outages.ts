import type { LogFn, Logger } from 'pino'
import { isDatabaseUnavailable } from './database/query-errors.ts'
import { Unavailable } from './http/outage.ts'

const COUNTED_MS = 60_000
// Pino's levels: 40 is a warning, 60 a fatal error.
const WARNING = 40
const FATAL = 60

/**
 * A log hook for outages of the database and for overload, in which every request and job fails alike: the first
 * warning or error of each message is logged with its cause, the others of the same minute as one line with their
 * number (docs/rules/operations.md#log).
 */
export function countOutages(countedMs = COUNTED_MS) {
  const counts = new Map<string, number>()

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [fields, message] = args as [unknown, unknown]
    if (level < WARNING || level >= FATAL || typeof message !== 'string' || !isOutage(fields)) return method.apply(this, args)
    const count = counts.get(message)
    counts.set(message, (count ?? 0) + 1)
    if (count !== undefined) return undefined
    method.apply(this, args)
    setTimeout(() => {
      const repeated = (counts.get(message) ?? 1) - 1
      counts.delete(message)
      if (repeated > 0) method.apply(this, [{ repeated, seconds: countedMs / 1000 }, message])
    }, countedMs).unref()
    return undefined
  }
}

function isOutage(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return false
  return fields.err instanceof Unavailable || isDatabaseUnavailable(fields.err)
}
