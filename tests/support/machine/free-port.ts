import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ephemeral ports: an outgoing connection could take one of those before the test uses it.
const FIRST_PORT = 20_000
const END_OF_PORTS = 32_000

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
