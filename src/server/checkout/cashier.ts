import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import type { Log } from '#server/platform/log.ts'
import type { Payments } from '#server/payments/payments.ts'

/** What taking payments and making orders needs. */
export interface Cashier {
  db: Db
  payments: Payments
  clock: Clock
  log: Log
  failpoint: Failpoint
  baseUrl: string
  sessionSecret: string
}
