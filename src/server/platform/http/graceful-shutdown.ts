import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How long after the delay requests that still arrive are waited for. */
const MAX_LATE_MS = 3_000
const QUIET_MS = 500
/** How long a closing server waits for the rest of a request. */
const ARRIVAL_MS = 5_000
const CHECK_EVERY_MS = 50
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
  readonly #connections = new Set<Socket>()
  readonly #arrivalMs: number

  constructor({ arrivalMs = ARRIVAL_MS } = {}) {
    this.#arrivalMs = arrivalMs
  }

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

  /** Must be called before the server listens. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /**
   * Must be awaited before the server is closed, as Node then cuts off what it has not sent yet. Afterwards each
   * connection is closed once its response has been sent, or when the rest of its request does not arrive within 5 s:
   * Node alone would wait until its client gives it up.
   */
  async closeConnections(server: Server): Promise<void> {
    const startedAt = performance.now()
    const isLate = () => performance.now() - startedAt > this.#arrivalMs
    while (this.#isSending && !isLate()) await delay(CHECK_EVERY_MS)
    const timer = setInterval(() => {
      if (!this.#isSending) server.closeIdleConnections()
      if (isLate()) this.#closeHalfSent()
    }, CHECK_EVERY_MS)
    server.once('close', () => clearInterval(timer))
  }

  get #isSending(): boolean {
    return [...this.#connections].some(({ writableLength }) => writableLength > 0)
  }

  /** Closes the connections that have neither a request to be worked on nor a response to be sent. */
  #closeHalfSent(): void {
    const atWork = new Set([...this.#underWay].filter(({ req }) => req.complete).map(({ req }) => req.socket))
    for (const socket of this.#connections) if (!atWork.has(socket) && socket.writableLength === 0) socket.destroy()
  }
}
