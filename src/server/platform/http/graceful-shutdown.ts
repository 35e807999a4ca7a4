import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const LEAST_MS = 1_000
const MOST_MS = 4_000
const QUIET_MS = 500
/** Who only looks whether the process is there does not keep it from ending. */
const LOOKING = new Set(['/readyz', '/healthz', '/metrics'])

/**
 * How a process is left before it ends: every answer closes its connection and /readyz is red, while it goes on answering
 * until nobody comes any more. Load balancers and browsers then go elsewhere, and nobody is cut off (trust, F23).
 */
export class GracefulShutdown {
  #begunAt: number | undefined
  #lastCameAt = 0

  get isDraining(): boolean {
    return this.#begunAt !== undefined
  }

  /** Sees every request before it is answered. */
  track(request: IncomingMessage, response: ServerResponse): void {
    if (!this.isDraining) return
    response.setHeader('connection', 'close')
    if (!LOOKING.has(request.url ?? '')) this.#lastCameAt = performance.now()
  }

  /** Resolves once nobody has come for half a second: after a second at least, four at most. */
  async drain(): Promise<void> {
    const begunAt = performance.now()
    this.#begunAt = begunAt
    const since = (instant: number) => performance.now() - instant
    await delay(LEAST_MS)
    while (since(this.#lastCameAt) < QUIET_MS && since(begunAt) < MOST_MS) await delay(100)
  }
}
