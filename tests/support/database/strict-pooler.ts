import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { endpointOf, urlThroughPort } from '../machine/tcp-proxy.ts'

/** What PgBouncer takes in a start-up packet; it refuses every other parameter. */
const PARAMETERS = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
])

/** What needs a connection for longer than a transaction. */
const SESSION_STATEMENT = /^\s*(set\s+(?!local)|listen|unlisten|prepare\s|create\s+temp)|pg_advisory_lock/i

export interface StrictPooler {
  /** The URL of the database through the pooler. */
  url: string
  /** What the clients asked of their connections that a pooler in transaction mode cannot give. */
  violations: string[]
  statements(): number
  close(): Promise<void>
}

/**
 * Opens a stand-in for a pooler in transaction mode: refuses its start-up parameters, and records what would not work
 * behind it.
 */
export async function openStrictPooler(databaseUrl: string): Promise<StrictPooler> {
  const violations: string[] = []
  const sockets = new Set<Socket>()
  let statements = 0
  const server = createServer((client) => {
    const upstream = connect(endpointOf(databaseUrl))
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    upstream.pipe(client)
    let received: Buffer = Buffer.alloc(0)
    let hasStarted = false
    client.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      for (;;) {
        const lengthAt = hasStarted ? 1 : 0
        if (received.length < lengthAt + 4) return
        const end = lengthAt + received.readInt32BE(lengthAt)
        if (received.length < end) return
        const message = received.subarray(0, end)
        received = received.subarray(end)
        if (hasStarted) {
          statements += Number('QP'.includes(String.fromCharCode(message[0] ?? 0)))
          violations.push(...violationsOf(message))
        } else {
          const refused = parametersOf(message).filter((name) => !PARAMETERS.has(name))
          violations.push(...refused)
          if (refused.length > 0) return void client.end(errorResponse(`unsupported startup parameter: ${refused[0]}`))
          hasStarted = true
        }
        upstream.write(message)
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: urlThroughPort(databaseUrl, port),
    violations,
    statements: () => statements,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The names in a start-up packet: length, version, then names and values that end with a NUL. */
function parametersOf(message: Buffer): string[] {
  const texts = message.subarray(8).toString().split('\0')
  return texts.filter((text, index) => index % 2 === 0 && text !== '')
}

/** Query is 'Q' and the text; Parse is 'P', the statement's name, the text and more. */
function violationsOf(message: Buffer): string[] {
  const kind = String.fromCharCode(message[0] ?? 0)
  const [first = '', second = ''] = message.subarray(5).toString().split('\0', 2)
  if (kind === 'Q') return SESSION_STATEMENT.test(first) ? [first] : []
  if (kind !== 'P') return []
  return [...(first === '' ? [] : [`statement named ${first}`]), ...(SESSION_STATEMENT.test(second) ? [second] : [])]
}

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
