import { setTimeout as delay } from 'node:timers/promises'

interface GrowingPauseOptions {
  firstMs: number
  maxMs: number
  /** A clock in milliseconds that only moves forward. */
  now?: () => number
}

/**
 * Paces attempts that may go on failing: no pause before the first, then one that doubles up to `maxMs`. An attempt
 * that lasted longer than that counts as a success, and the next pause is short again.
 */
export class GrowingPause {
  readonly #options: Required<GrowingPauseOptions>
  #nextMs = 0
  #attemptAt = Number.NEGATIVE_INFINITY

  constructor(options: GrowingPauseOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** How long the next `wait` takes, in milliseconds. */
  get nextMs(): number {
    const { now, maxMs } = this.#options
    return now() - this.#attemptAt > maxMs ? 0 : this.#nextMs
  }

  /** Waits before the next attempt, or until the signal ends the waiting. */
  async wait(signal?: AbortSignal): Promise<void> {
    const pauseMs = this.nextMs
    this.#nextMs = Math.min(pauseMs * 2 || this.#options.firstMs, this.#options.maxMs)
    if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    this.#attemptAt = this.#options.now()
  }
}
