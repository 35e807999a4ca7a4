import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What a line does with what is sent: passes it on (late), cuts every connection, or swallows it in silence. */
type State = 'open' | 'cut' | 'silent'

export interface TroubledLine {
  /** The database's address by way of this line. */
  url: string
  /** Changes what happens from now on. A connection that was swallowed stays dead, as behind a firewall that forgot it. */
  turn(state: State, latencyMs?: number): void
  close(): Promise<void>
}

/** A TCP proxy between a shop and its database, to make trouble with. */
export async function openTroubledLine(databaseUrl: string): Promise<TroubledLine> {
  let state: State = 'open'
  let latencyMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const isDead = { now: false }
    const far = connect(placeOf(databaseUrl))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // Who was swallowed does not even hear that the other one has gone.
        if (!isDead.now) to.destroy()
      })
      let before = Promise.resolve()
      from.on('data', (chunk) => {
        isDead.now ||= state === 'silent'
        // Half of the round trip each way, and in order.
        const arrives = delay(latencyMs / 2)
        before = before.then(() => arrives).then(() => void (isDead.now || to.write(chunk)))
      })
    }
    return undefined
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: throughPort(databaseUrl, port),
    turn: (next, latency = 0) => {
      state = next
      latencyMs = latency
      if (state === 'cut') for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function placeOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host')
  const number = port || searchParams.get('port') || '5432'
  return host ? { path: `${host}/.s.PGSQL.${number}` } : { host: hostname, port: Number(number) }
}

function throughPort(databaseUrl: string, port: number): string {
  const address = new URL(databaseUrl)
  const user = address.searchParams.get('user') ?? address.username
  return `postgresql://${user}${address.password && `:${address.password}`}@127.0.0.1:${port}${address.pathname}`
}
