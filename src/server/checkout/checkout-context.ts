import type { OnPacksRefunded } from '#server/orders/refunds/settle-refund.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { createFailpoint, type Failpoint } from '#server/platform/failpoint.ts'
import type { Log } from '#server/platform/log.ts'

/** What taking a payment and making its order depends on. */
export interface CheckoutContext {
  db: Db
  /** A separate pool for transactions that wait for the payment provider, so that they cannot use up `db`. */
  providerDb: Db
  payments: Payments
  clock: Clock
  log: Log
  failpoint: Failpoint
  baseUrl: string
  sessionSecret: string
  rateLimitFactor: number
  /** Runs in the transaction that makes the order of a draft. */
  onDraftOrdered: (tx: Db, placed: { cartId: string; orderId: string }) => Promise<void>
  onPacksRefunded: OnPacksRefunded
}

interface CheckoutContextDeps extends Pick<CheckoutContext, 'db' | 'payments' | 'clock' | 'log' | 'onDraftOrdered' | 'onPacksRefunded'> {
  config: Config
  providerDb?: Db
}

/**
 * The context made of the app's dependencies; without a pool of its own, work that waits for the provider uses `db`.
 */
export function createCheckoutContext({ config, db, providerDb = db, ...deps }: CheckoutContextDeps): CheckoutContext {
  const { baseUrl, sessionSecret, rateLimitFactor, failpoints } = config
  const { payments, clock, log, onDraftOrdered, onPacksRefunded } = deps
  const failpoint = createFailpoint(failpoints)
  return { db, providerDb, payments, clock, log, onDraftOrdered, onPacksRefunded, baseUrl, sessionSecret, rateLimitFactor, failpoint }
}
