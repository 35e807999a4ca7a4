import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type * as z from 'zod'
import { gatewayApi } from './api.ts'
import { serveBrowser } from './browser-routes.ts'
import type { Webhook } from './deliver-events.ts'
import type { Ledger } from './ledger.ts'
import { type Knobs, type knobs as knobsShape, readKnobs, resetKnobs, turnKnobs } from './scenarios.ts'
import { startWorker, type Worker } from './worker.ts'

export interface TestGatewayOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly webhook: Webhook
  readonly publishableKey: string
  readonly secretKey: string
  readonly clock?: () => number
  /** How long refunds that end later take. */
  readonly settleDelayMs?: number
}

export interface TestGateway {
  /** The API for requests with the secret key. */
  readonly app: FastifyInstance
  /** Mounts on the shop what the browser may ask. */
  browserRoutes(shop: FastifyInstance): void
  readonly knobs: {
    read(): Promise<Knobs>
    turn(turned: z.input<typeof knobsShape>): Promise<Knobs>
    reset(): Promise<void>
  }
  /** Opens the API on a free port of the loopback and starts delivering events. */
  listen(): Promise<{ host: string; port: number }>
  close(): Promise<void>
}

/** A stand-in for Stripe on this machine: same HTTP API, same events, test cards only, its own ledger. */
export function createTestGateway(options: TestGatewayOptions): TestGateway {
  const { pool, log, webhook, publishableKey, secretKey, clock = Date.now, settleDelayMs = 2_000 } = options
  let worker: Worker | undefined
  const ledger: Ledger = { pool, clock, settleDelayMs, changed: () => worker?.wake() }
  const app = gatewayApi({ ledger, secretKey, log })
  return {
    app,
    browserRoutes: (shop) => serveBrowser(shop, { ledger, publishableKey, log }),
    knobs: {
      read: () => readKnobs(pool),
      turn: (turned) => turnKnobs(pool, turned),
      reset: () => resetKnobs(pool),
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
