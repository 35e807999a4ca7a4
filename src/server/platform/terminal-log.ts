import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

interface Entry {
  level: number
  time: number
  msg?: string
  err?: { stack?: string }
  [field: string]: unknown
}

/**
 * A log destination for people at a terminal: one plain line per entry, with its fields, and the stack of its error.
 */
export function terminalLog(output: Pick<Writable, 'write'>): DestinationStream {
  return {
    write: (json) => {
      const { level, time: _time, msg = '', err, ...fields } = JSON.parse(json) as Entry
      const details = Object.entries(fields).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      const line = [severity(level) + msg, ...details].join(', ')
      output.write(`${line.charAt(0).toUpperCase()}${line.slice(1)}\n${err?.stack ? `${err.stack}\n` : ''}`)
    },
  }
}

// Pino's levels: 40 is a warning, 50 an error.
function severity(level: number): string {
  if (level >= 50) return 'error: '
  return level >= 40 ? 'warning: ' : ''
}
