import type { Logger } from 'pino'
import { deliverEvent, takeDueEvents, type Webhook } from '#test-gateway/events/deliver-events.ts'
import type { Ledger } from './ledger.ts'
import { settleDue } from './settle-due.ts'

const POLL_MS = 500
/** Shorter than a poll, so that each poll settles; events alone, which wake in between, do not. */
const SETTLE_MS = POLL_MS / 2
const MAX_IN_FLIGHT = 16

export interface Worker {
  /** Looks for work now instead of at the next poll. */
  wake(): void
  /** Aborts deliveries in flight, which are repeated after the next start, and resolves once they have ended. */
  stop(): Promise<void>
}

/** Delivers events and settles payments and refunds in the background until stopped. */
export function startWorker({ ledger, webhook, log }: { ledger: Ledger; webhook: Webhook; log: Logger }): Worker {
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let wakeUp = Promise.withResolvers<void>()
  let settleAt = 0

  const loop = async () => {
    while (!stopping.signal.aborted) {
      wakeUp = Promise.withResolvers<void>()
      await poll().catch((error: unknown) => log.error({ err: error }, 'test gateway: background poll failed'))
      const timer = setTimeout(wakeUp.resolve, POLL_MS)
      await wakeUp.promise
      clearTimeout(timer)
    }
    await Promise.all(inFlight)
  }

  const poll = async () => {
    if (performance.now() >= settleAt) {
      settleAt = performance.now() + SETTLE_MS
      await settleDue(ledger)
    }
    const free = MAX_IN_FLIGHT - inFlight.size
    if (free === 0) return
    for (const event of await takeDueEvents(ledger, free)) {
      const delivery = deliverEvent(ledger, webhook, event, stopping.signal)
        .catch((error: unknown) => log.error({ err: error, event: event.id }, 'test gateway: delivery not recorded'))
        .finally(() => {
          // With room left, the last poll has taken everything that was due.
          if (inFlight.size === MAX_IN_FLIGHT) wakeUp.resolve()
          inFlight.delete(delivery)
        })
      inFlight.add(delivery)
    }
  }

  const running = loop()
  return {
    wake: () => wakeUp.resolve(),
    stop: async () => {
      stopping.abort()
      wakeUp.resolve()
      await running
    },
  }
}
