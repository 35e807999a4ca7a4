import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A phone at the edge of its network still reads 4 kB a second; a slower reader only holds memory. */
const LIMITS = { graceMs: 30_000, bytesPerSecond: 4_000, checkEveryMs: 5_000 }

/** What a connection has not yet taken of its responses: since when, and how many bytes it had taken before. */
interface Backlog {
  since: number
  taken: number
}

/** Disconnects clients that take their responses too slowly or not at all (docs/rules/operations.md#slow-readers). */
export function disconnectSlowReaders(server: Server, { graceMs, bytesPerSecond, checkEveryMs } = LIMITS): void {
  const backlogs = new Map<Socket, Backlog | undefined>()

  const isTooSlow = (socket: Socket, { since, taken }: Backlog) => {
    const owed = socket.bytesWritten - taken
    return performance.now() - since > graceMs + (owed / bytesPerSecond) * 1_000
  }
  const check = () => {
    for (const [socket, known] of backlogs) {
      // Everything is with the operating system.
      if (socket.writableLength === 0) {
        backlogs.set(socket, undefined)
        continue
      }
      const backlog = known ?? { since: performance.now(), taken: socket.bytesWritten - socket.writableLength }
      // A reset also frees what the operating system holds for it.
      if (isTooSlow(socket, backlog)) socket.resetAndDestroy()
      else backlogs.set(socket, backlog)
    }
  }

  server.on('connection', (socket: Socket) => {
    backlogs.set(socket, undefined)
    socket.once('close', () => backlogs.delete(socket))
  })
  const timer = setInterval(check, checkEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}
