import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const MIN_MS = 1_000
const MAX_MS = 4_000
const QUIET_MS = 500
// Health checks do not delay the shutdown.
const HEALTH_PATHS = new Set(['/readyz', '/healthz', '/metrics'])

/**
 * Graceful shutdown: /readyz responds 503 and every response closes its connection, so that load balancers and browsers
 * go elsewhere, while requests are served until none arrive any more (docs/rules/operations.md#shutdown).
 */
export class GracefulShutdown {
  #startedAt: number | undefined
  #lastRequestAt = 0

  get isDraining(): boolean {
    return this.#startedAt !== undefined
  }

  /** Must be called for every request before it is handled. */
  track(request: IncomingMessage, response: ServerResponse): void {
    if (!this.isDraining) return
    response.setHeader('connection', 'close')
    if (!HEALTH_PATHS.has(request.url ?? '')) this.#lastRequestAt = performance.now()
  }

  /** Resolves once no request has arrived for half a second, after 1 to 4 seconds. */
  async drain(): Promise<void> {
    const startedAt = performance.now()
    this.#startedAt = startedAt
    const since = (instant: number) => performance.now() - instant
    await delay(MIN_MS)
    while (since(this.#lastRequestAt) < QUIET_MS && since(startedAt) < MAX_MS) await delay(100)
  }
}
