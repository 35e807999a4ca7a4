import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ephemeral ports: an outgoing connection could take one of those before the test uses it.
const FIRST_PORT = 20_000
const PORTS_OF_WORKER = 1_000
const WORKERS = 12
/** Each worker of Vitest or Playwright has ports of its own: what it starts listens only seconds later. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS
let last = randomInt(PORTS_OF_WORKER)

/** Returns a free port of the loopback interface, and none soon again. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % PORTS_OF_WORKER
    const port = FIRST_PORT + worker * PORTS_OF_WORKER + last
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
