import pg from 'pg'
import { GrowingPause } from '../growing-pause.ts'

const HEARTBEAT_MS = 10_000
const PAUSE = { firstMs: 100, maxMs: 5_000 }

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
  const closing = new AbortController()
  const pause = new GrowingPause(PAUSE)
  /** The newest, also while it connects. */
  let client: pg.Client
  await connect()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'firnfrucht listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    client = next
    next.on('error', onError)
    next.on('notification', ({ payload }) => onNotify(payload ?? ''))
    await next.connect()
    try {
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end()
      throw error
    }
    const heartbeat = setInterval(() => next.query('select').catch(() => next.end()), HEARTBEAT_MS)
    heartbeat.unref()
    next.once('end', () => {
      clearInterval(heartbeat)
      if (!closing.signal.aborted) void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      await pause.wait(closing.signal)
      if (closing.signal.aborted) return undefined
      try {
        await connect()
        return closing.signal.aborted ? undefined : onReconnect()
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort()
    await client.end()
  }

  return { close }
}
