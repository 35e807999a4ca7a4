import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 200

export interface Balancer {
  address: string
  /** The processes that requests go to from now on, by their addresses. */
  use(addresses: readonly string[]): void
  close(): Promise<void>
}

interface Backend {
  address: string
  agent: Agent
  isReady: boolean
}

/**
 * A small load balancer: to each process in turn that says at /readyz that it is ready, over connections that are kept.
 * It goes to the next one when a process takes no connection, to any when none is ready, and repeats nothing that it sent.
 */
export async function openBalancer(): Promise<Balancer> {
  let backends: Backend[] = []
  let turn = 0

  const check = async (backend: Backend) => {
    const answer = await fetch(`${backend.address}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    backend.isReady = answer?.ok ?? false
  }
  const timer = setInterval(() => backends.forEach((backend) => void check(backend)), CHECK_EVERY_MS)

  const server = createServer(async (asked, answer) => {
    const body = await bytesOf(asked)
    const ready = backends.some(({ isReady }) => isReady) ? backends.filter(({ isReady }) => isReady) : backends
    const first = turn++ % Math.max(1, ready.length)
    pass([...ready.slice(first), ...ready.slice(0, first)], { asked, body, answer })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (addresses) => {
      const known = new Map(backends.map((backend) => [backend.address, backend]))
      backends = addresses.map((address) => known.get(address) ?? { address, agent: new Agent({ keepAlive: true }), isReady: true })
    },
    close: async () => {
      clearInterval(timer)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function pass([backend, ...others]: Backend[], call: { asked: IncomingMessage; body: Buffer; answer: ServerResponse }): void {
  const { asked, body, answer } = call
  if (!backend) return void answer.writeHead(502).end()
  const { host: _host, connection: _connection, ...headers } = asked.headers
  const sent = request(`${backend.address}${asked.url}`, { method: asked.method ?? 'GET', headers, agent: backend.agent }, (got) => {
    const { connection: _theirs, 'keep-alive': _kept, ...answered } = got.headers
    answer.writeHead(got.statusCode ?? 502, answered)
    got.pipe(answer)
  })
  sent.on('error', (error) => {
    const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
    if (isRefused) return pass(others, call)
    if (answer.headersSent) answer.destroy(error)
    else answer.writeHead(502).end(String(error))
  })
  sent.end(body)
}

async function bytesOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
