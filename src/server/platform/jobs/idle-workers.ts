/** Workers that have found no job. They wait until they are woken, for a limited time. */
export class IdleWorkers {
  readonly #limitMs: number
  readonly #waiting = new Set<() => void>()
  /** How often they were woken; a worker reads it before it looks for a job. */
  woken = 0

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /**
   * Wakes all of them, and those that are looking for a job: what they find may be older than the reason to wake them.
   */
  wake(): void {
    this.woken++
    for (const resume of this.#waiting) resume()
  }

  /** Waits until the next `wake`, for no longer than the limit; not at all if one came since `woken` was read. */
  async wait(woken: number): Promise<void> {
    if (woken !== this.woken) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, this.#limitMs)
    this.#waiting.add(resolve)
    await promise
    clearTimeout(timer)
    this.#waiting.delete(resolve)
  }
}
