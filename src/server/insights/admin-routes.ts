import { getInsights, getTasks } from '#contract/admin-insights.ts'
import { findAnything } from '#contract/admin-search.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { findAnything as find } from './find-anything.ts'
import { readInsights } from './read-insights.ts'
import { readTasks } from './read-tasks.ts'

/** The overview: how the shop does, what waits for somebody, and where anything is. */
export function insightAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(getInsights, ({ query }) => readInsights(db, { period: query.period, now: clock() }))
  addRoute(getTasks, () => readTasks(db))
  addRoute(findAnything, ({ query }) => find(db, query.q))
}
