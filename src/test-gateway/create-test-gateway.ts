import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type * as z from 'zod'
import { browserRoutes } from '#test-gateway/browser/browser-routes.ts'
import type { Webhook } from '#test-gateway/events/deliver-events.ts'
import { type Scenarios, type scenarios, readScenarios, resetScenarios, setScenarios } from '#test-gateway/scenarios/scenarios.ts'
import { gatewayApi } from './gateway-api.ts'
import type { Ledger } from './ledger.ts'
import { startWorker, type Worker } from './worker.ts'

export interface TestGatewayOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly webhook: Webhook
  readonly publishableKey: string
  readonly secretKey: string
  readonly clock?: () => number
  /** How long refunds that settle later take. */
  readonly settleDelayMs?: number
}

export interface TestGateway {
  /** The API for requests with the secret key. */
  readonly app: FastifyInstance
  /** Mounts the API for browsers on the shop. */
  browserRoutes(shop: FastifyInstance): void
  readonly scenarios: {
    read(): Promise<Scenarios>
    set(changes: z.input<typeof scenarios>): Promise<Scenarios>
    reset(): Promise<void>
  }
  /** Opens the API on a free loopback port and starts delivering events. */
  listen(): Promise<{ host: string; port: number }>
  close(): Promise<void>
}

/** A local stand-in for Stripe: the same HTTP API and events, test cards only, a ledger of its own. */
export function createTestGateway(options: TestGatewayOptions): TestGateway {
  const { pool, log, webhook, publishableKey, secretKey, clock = Date.now, settleDelayMs = 2_000 } = options
  let worker: Worker | undefined
  const ledger: Ledger = { pool, clock, settleDelayMs, enabledEvents: webhook.enabledEvents, onEvent: () => worker?.wake() }
  const app = gatewayApi({ ledger, secretKey, log })
  return {
    app,
    browserRoutes: (shop) => browserRoutes(shop, { ledger, publishableKey, log }),
    scenarios: {
      read: () => readScenarios(pool),
      set: (changes) => setScenarios(pool, changes),
      reset: () => resetScenarios(pool),
    },
    listen: async () => {
      const host = '127.0.0.1'
      await app.listen({ host, port: 0 })
      worker = startWorker({ ledger, webhook, log })
      return { host, port: (app.server.address() as AddressInfo).port }
    },
    close: async () => {
      await worker?.stop()
      await app.close()
    },
  }
}
