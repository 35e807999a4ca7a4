import { getInvariants, getOperations } from '#contract/operations/admin-operations.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { checkInvariants } from './check-invariants.ts'
import { readOperations } from './read-operations.ts'

const DAY_MS = 86_400_000
/** `npm run doctor` checks all orders, and compares the payments of 30 days; here somebody is waiting. */
const COMPARED_DAYS = 7

interface DoctorRoutesDeps {
  db: Db
  config: Config
  clock: Clock
  payments: Payments
}

/** What to watch, and the doctor's findings, for operators. Both only read. */
export function operationAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, config, clock, payments }: DoctorRoutesDeps): void {
  addRoute(getOperations, () => readOperations({ db, config, takesTestPayments: !payments.livemode }))
  addRoute(
    getInvariants,
    async () => {
      const now = clock()
      const since = now - COMPARED_DAYS * DAY_MS
      const found = await checkInvariants({ db, payments, now, since, ordersSince: since })
      const checks = found.map(({ name, violations }) => ({ name, violations }))
      return { at: new Date(now).toISOString(), days: COMPARED_DAYS, checks }
    },
    // It reads the orders of a week and asks the payment provider.
    { perMinute: 20, deadlineMs: 30_000 },
  )
}
