import type { LogFn, Logger } from 'pino'
import { isDatabaseUnavailable } from './database/query-errors.ts'
import { Unavailable } from './http/outage.ts'

const COUNTED_MS = 60_000
// Pino's levels: 40 is a warning, 60 a fatal error.
const WARNING = 40
const FATAL = 60

/**
 * A log hook for outages of the database and for overload, in which every request and job fails alike, and for lines
 * with the field `byStranger`, of which anybody can cause as many as they like: the first warning or error of each
 * message, and of each kind of overload, is logged with its cause, the others of the same minute as one line with their
 * number (docs/rules/operations.md#log).
 */
export function countOutages(countedMs = COUNTED_MS) {
  const counts = new Map<string, number>()

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [fields, message] = args as [unknown, unknown]
    if (level < WARNING || level >= FATAL || typeof message !== 'string' || !isCounted(fields)) return method.apply(this, args)
    const key = `${message} ${fields.err instanceof Unavailable ? fields.err.message : ''}`
    const count = counts.get(key)
    counts.set(key, (count ?? 0) + 1)
    if (count !== undefined) return undefined
    method.apply(this, args)
    setTimeout(() => {
      const repeated = (counts.get(key) ?? 1) - 1
      counts.delete(key)
      if (repeated > 0) method.apply(this, [{ repeated, seconds: countedMs / 1000 }, message])
    }, countedMs).unref()
    return undefined
  }
}

function isCounted(fields: unknown): fields is { err?: unknown } {
  if (typeof fields !== 'object' || fields === null) return false
  if ('byStranger' in fields) return true
  if (!('err' in fields)) return false
  return fields.err instanceof Unavailable || isDatabaseUnavailable(fields.err)
}
