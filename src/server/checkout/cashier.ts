import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import type { Log } from '#server/platform/log.ts'
import type { Payments } from '#server/payments/payments.ts'

/** What taking payments and making orders needs. */
export interface Cashier {
  db: Db
  /** A pool of its own for work that waits for the provider with a connection in hand, so that it cannot take them all. */
  patientDb: Db
  payments: Payments
  clock: Clock
  log: Log
  failpoint: Failpoint
  baseUrl: string
  sessionSecret: string
  rateLimitFactor: number
}
