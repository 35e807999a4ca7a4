import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as latency } from 'node:timers/promises'

/**
 * `open` passes data on, late if there is latency; `cut` closes all connections; `silent` drops data without a word.
 */
type Mode = 'open' | 'cut' | 'silent'

export interface TcpProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** A connection whose data was dropped stays dead, as behind a firewall that lost its state. */
  setMode(mode: Mode, latencyMs?: number): void
  close(): Promise<void>
}

/** Opens a TCP proxy between a shop and its database that can disturb their connections. */
export async function openTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let mode: Mode = 'open'
  let latencyMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy()
    const upstream = connect(endpointOf(databaseUrl))
    const connection = { isDead: false }
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // On a dead connection the other side is not told either.
        if (!connection.isDead) to.destroy()
      })
      let written = Promise.resolve()
      from.on('data', (chunk) => {
        connection.isDead ||= mode === 'silent'
        // Half of the round trip each way; chained, so that chunks stay in order.
        const arrival = latency(latencyMs / 2)
        written = written.then(() => arrival).then(() => void (connection.isDead || to.write(chunk)))
      })
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: urlThroughPort(databaseUrl, port),
    setMode: (next, ms = 0) => {
      mode = next
      latencyMs = ms
      if (mode === 'cut') for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Where the server of this URL listens. */
export function endpointOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const socketDirectory = searchParams.get('host')
  const number = port || searchParams.get('port') || '5432'
  return socketDirectory ? { path: `${socketDirectory}/.s.PGSQL.${number}` } : { host: hostname, port: Number(number) }
}

/** The URL of the same database through a port of this machine. */
export function urlThroughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  const { searchParams, pathname } = url
  const user = searchParams.get('user') ?? url.username
  const password = searchParams.get('password') ?? url.password
  return `postgresql://${user}${password && `:${password}`}@127.0.0.1:${port}${pathname}`
}
