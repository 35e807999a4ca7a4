import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const HEARTBEAT_MS = 10_000
const MAX_PAUSE_MS = 5_000

/**
 * Listens for PostgreSQL notifications on a connection of its own and reconnects when it breaks. Notifications sent in
 * between are lost, so `onReconnect` must assume that anything has changed.
 */
export async function listen({
  url,
  channel,
  onNotify,
  onReconnect,
  onError,
}: {
  url: string
  channel: string
  onNotify: (payload: string) => void
  onReconnect: () => void
  onError: (error: Error) => void
}): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'firnfrucht listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => onNotify(payload ?? ''))
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    const heartbeat = setInterval(() => next.query('select').catch(() => next.end()), HEARTBEAT_MS)
    heartbeat.unref()
    next.once('end', () => {
      clearInterval(heartbeat)
      if (!closed) void reconnect()
    })
    return next
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = 50; !closed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await delay(pauseMs)
      try {
        client = await connect()
        return onReconnect()
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  async function close(): Promise<void> {
    closed = true
    await client.end()
  }

  return { close }
}
