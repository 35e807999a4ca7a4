import { Unavailable } from './outage.ts'

export interface Limits {
  /** How many have a turn at the same time. */
  atOnce: number
  /** How many may wait for one. */
  waiting: number
  /** How long each may wait; for ever by default. */
  maxWaitMs?: number
}

/**
 * Turns, so many at a time. Those who wait get theirs network by network, one of each in a round: who sends more than
 * others delays and refuses itself alone (docs/rules/operations.md#overload).
 */
export class Turns {
  #free: number
  readonly #places: number
  readonly #maxWaitMs: number | undefined
  /** Those who wait by network, the next network first; none without anybody. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #count = 0

  constructor({ atOnce, waiting, maxWaitMs }: Limits) {
    this.#free = atOnce
    this.#places = waiting
    this.#maxWaitMs = maxWaitMs
  }

  /** Whether nobody else of this network may wait: all places are taken, and one more is beyond its share of them. */
  isFullFor(network: string): boolean {
    const own = this.#waiting.get(network)?.length ?? 0
    const networks = this.#waiting.size + (own === 0 ? 1 : 0)
    return this.#count >= this.#places && own + 1 > this.#places / networks
  }

  /**
   * Waits for a turn; returns what ends it, however often it is called. Rejects with `Unavailable` when the wait is too
   * long.
   */
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
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const ofNetwork = this.#waiting.get(network) ?? []
    const giveUp = () => {
      ofNetwork.splice(ofNetwork.indexOf(begin), 1)
      if (ofNetwork.length === 0) this.#waiting.delete(network)
      this.#count--
      reject(new Unavailable('waited too long for a turn'))
    }
    const patience = this.#maxWaitMs === undefined ? undefined : setTimeout(giveUp, this.#maxWaitMs)
    const begin = () => {
      clearTimeout(patience)
      resolve()
    }
    ofNetwork.push(begin)
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
