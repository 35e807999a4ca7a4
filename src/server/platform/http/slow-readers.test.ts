import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setInterval as pace } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disconnectSlowReaders } from './slow-readers.ts'

const MEGABYTE = 1024 * 1024
// More than the operating system takes for a client that does not read.
const BODY = Buffer.alloc(32 * MEGABYTE)
const strict = createServer((_request, response) => response.end(BODY))
// So patient that a busy machine reads fast enough, and far less than the body takes.
const patient = createServer((_request, response) => response.end(BODY))

beforeAll(async () => {
  disconnectSlowReaders(strict, { graceMs: 200, bytesPerSecond: 160 * MEGABYTE, checkEveryMs: 20 })
  disconnectSlowReaders(patient, { graceMs: 500, bytesPerSecond: 2 * MEGABYTE, checkEveryMs: 50 })
  for (const server of [strict, patient]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(() => {
  strict.close()
  patient.close()
})

async function request(server = strict): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return socket
}

/** Reads a few bytes every few milliseconds, and returns how many came until the end. */
async function readSlowly(socket: Socket, bytes: number): Promise<number> {
  let received = 0
  const ended = new Promise((resolve) => socket.once('close', resolve))
  void (async () => {
    for await (const _ of pace(10)) {
      received += (socket.read(Math.min(bytes, socket.readableLength)) as Buffer | null)?.length ?? 0
      if (socket.closed) break
    }
  })()
  await ended
  return received
}

describe('A client that takes its response', () => {
  it('not at all is disconnected', async () => {
    const socket = await request()
    const startedAt = performance.now()
    const [serverSide] = await Promise.all([connectionsLeft(0), socket.pause()])
    expect(serverSide).toBe(0)
    // The grace and a fifth of a second for the 32 MB.
    expect(performance.now() - startedAt).toBeGreaterThan(300)
    socket.destroy()
  })

  it('at a trickle is disconnected', async () => {
    expect(await readSlowly(await request(), 1_000)).toBeLessThan(BODY.length)
  })

  it('slowly but steadily gets all of it', async () => {
    expect(await readSlowly(await request(patient), 2 * MEGABYTE)).toBeGreaterThanOrEqual(BODY.length)
  })
})

async function connectionsLeft(count: number): Promise<number> {
  const connections = () => new Promise<number>((resolve) => strict.getConnections((_error, open) => resolve(open)))
  await expect.poll(connections).toBe(count)
  return connections()
}
