import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How long after the delay requests that still arrive are waited for. */
const MAX_LATE_MS = 3_000
const QUIET_MS = 500
// Health checks do not delay the shutdown.
const HEALTH_PATHS = new Set(['/readyz', '/healthz', '/metrics'])

/**
 * Graceful shutdown: /readyz responds 503 and every response closes its connection, so that load balancers and browsers
 * go elsewhere, while requests are served until none arrive any more (docs/rules/operations.md#shutdown).
 */
export class GracefulShutdown {
  #isDraining = false
  #lastRequestAt = 0
  readonly #underWay = new Set<ServerResponse>()

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Must be called for every request before anything else. */
  arrived(request: IncomingMessage, response: ServerResponse): void {
    if (!this.isDraining) return
    response.setHeader('connection', 'close')
    if (!HEALTH_PATHS.has(request.url ?? '')) this.#lastRequestAt = performance.now()
  }

  /** Must be called for every request that is not responded to at once. */
  track(response: ServerResponse): void {
    this.#underWay.add(response)
    response.once('close', () => this.#underWay.delete(response))
  }

  /** Resolves after this delay, once no request has arrived for half a second, or 3 s later. */
  async drain(delayMs: number): Promise<void> {
    const startedAt = performance.now()
    this.#isDraining = true
    for (const response of this.#underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    const since = (instant: number) => performance.now() - instant
    await delay(delayMs)
    while (since(this.#lastRequestAt) < QUIET_MS && since(startedAt) < delayMs + MAX_LATE_MS) await delay(50)
  }
}
