/**
 * Turns, so many at a time. Those who wait get theirs network by network, one of each in a round: who sends more than
 * others delays and refuses itself alone (docs/rules/operations.md#overload).
 */
export class Turns {
  #free: number
  readonly #places: number
  /** Those who wait by network, the next network first; none without anybody. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #count = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#free = atOnce
    this.#places = waiting
  }

  /** Whether nobody else of this network may wait: all places are taken, and one more is beyond its share of them. */
  isFullFor(network: string): boolean {
    const own = this.#waiting.get(network)?.length ?? 0
    const networks = this.#waiting.size + (own === 0 ? 1 : 0)
    return this.#count >= this.#places && own + 1 > this.#places / networks
  }

  /** Waits for a turn; returns what ends it, however often it is called. */
  async take(network: string): Promise<() => void> {
    if (this.#free > 0) this.#free--
    else await this.#queued(network)
    let hasEnded = false
    return () => {
      if (!hasEnded) this.#passOn()
      hasEnded = true
    }
  }

  #queued(network: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ofNetwork = this.#waiting.get(network) ?? []
    ofNetwork.push(resolve)
    this.#waiting.set(network, ofNetwork)
    this.#count++
    return promise
  }

  #passOn(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free++
      return
    }
    const [network, ofNetwork] = next
    const begin = ofNetwork.shift()
    this.#waiting.delete(network)
    if (ofNetwork.length > 0) this.#waiting.set(network, ofNetwork)
    this.#count--
    begin?.()
  }
}
