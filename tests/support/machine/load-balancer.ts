import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const HEALTH_CHECK_MS = 200

export interface LoadBalancer {
  address: string
  /** Replaces the backends by those with these addresses. */
  setBackends(addresses: readonly string[]): void
  /** How many requests a backend has answered since the balancer knows it. */
  requestsTo(address: string): number
  /** When a backend has answered last, in the milliseconds of `Date.now`. */
  lastAnswerFrom(address: string): number
  close(): Promise<void>
}

interface Backend {
  address: string
  agent: Agent
  isReady: boolean
  requests: number
  lastAnswerAt: number
}

/**
 * Opens a round-robin load balancer with keep-alive connections to the backends that are ready at /readyz; without such
 * a backend it uses all. A refused connection goes to the next backend; a request that was sent is never repeated.
 */
export async function openLoadBalancer(): Promise<LoadBalancer> {
  let backends: Backend[] = []
  let turn = 0

  const checkHealth = async (backend: Backend) => {
    const response = await fetch(`${backend.address}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    backend.isReady = response?.ok ?? false
  }
  const timer = setInterval(() => backends.forEach((backend) => void checkHealth(backend)), HEALTH_CHECK_MS)

  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    const ready = backends.some(({ isReady }) => isReady) ? backends.filter(({ isReady }) => isReady) : backends
    const first = turn++ % Math.max(1, ready.length)
    forward([...ready.slice(first), ...ready.slice(0, first)], { incoming, body, outgoing })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBackends: (addresses) => {
      const known = new Map(backends.map((backend) => [backend.address, backend]))
      const added = (address: string) => ({ address, agent: new Agent({ keepAlive: true }), isReady: true, requests: 0, lastAnswerAt: 0 })
      backends = addresses.map((address) => known.get(address) ?? added(address))
    },
    requestsTo: (address) => backends.find((backend) => backend.address === address)?.requests ?? 0,
    lastAnswerFrom: (address) => backends.find((backend) => backend.address === address)?.lastAnswerAt ?? 0,
    close: async () => {
      clearInterval(timer)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function forward([backend, ...others]: Backend[], exchange: { incoming: IncomingMessage; body: Buffer; outgoing: ServerResponse }): void {
  const { incoming, body, outgoing } = exchange
  if (!backend) return void outgoing.writeHead(502).end()
  const { host: _host, connection: _connection, ...headers } = incoming.headers
  const options = { method: incoming.method ?? 'GET', headers, agent: backend.agent }
  const sent = request(`${backend.address}${incoming.url}`, options, (response) => {
    backend.requests++
    const { connection: _connection, 'keep-alive': _keepAlive, ...responseHeaders } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, responseHeaders)
    response.pipe(outgoing)
    response.once('end', () => (backend.lastAnswerAt = Date.now()))
  })
  sent.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') return forward(others, exchange)
    if (outgoing.headersSent) outgoing.destroy(error)
    else outgoing.writeHead(502).end(String(error))
  })
  sent.end(body)
}
