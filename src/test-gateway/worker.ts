import type { Logger } from 'pino'
import { deliverEvent, takeDueEvents, type Webhook } from './deliver-events.ts'
import type { Ledger } from './ledger.ts'
import { settleDue } from './settle-due.ts'

const POLL_MS = 500
const MOST_AT_ONCE = 16

export interface Worker {
  /** Looks for work now instead of at the next turn. */
  wake(): void
  /** Cuts deliveries in flight (they are repeated after the next start) and returns when all is still. */
  stop(): Promise<void>
}

/** Delivers events and settles payments and refunds in the background until stopped. */
export function startWorker({ ledger, webhook, log }: { ledger: Ledger; webhook: Webhook; log: Logger }): Worker {
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let alarm = Promise.withResolvers<void>()

  const loop = async () => {
    while (!stopping.signal.aborted) {
      alarm = Promise.withResolvers<void>()
      await turn().catch((error: unknown) => log.error({ err: error }, 'test gateway: background turn failed'))
      const timer = setTimeout(alarm.resolve, POLL_MS)
      await alarm.promise
      clearTimeout(timer)
    }
    await Promise.all(inFlight)
  }

  const turn = async () => {
    await settleDue(ledger)
    const free = MOST_AT_ONCE - inFlight.size
    if (free === 0) return
    for (const event of await takeDueEvents(ledger, free)) {
      const delivery = deliverEvent(ledger, webhook, event, stopping.signal)
        .catch((error: unknown) => log.error({ err: error, event: event.id }, 'test gateway: delivery not recorded'))
        .finally(() => {
          inFlight.delete(delivery)
          alarm.resolve()
        })
      inFlight.add(delivery)
    }
  }

  const running = loop()
  return {
    wake: () => alarm.resolve(),
    stop: async () => {
      stopping.abort()
      alarm.resolve()
      await running
    },
  }
}
