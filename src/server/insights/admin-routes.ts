import { getInsights, getTasks } from '#contract/admin-insights.ts'
import { findAnything as findAnythingEndpoint } from '#contract/admin-search.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { readInsights } from './read-insights.ts'
import { readTasks } from './read-tasks.ts'
import { findAnything } from './store/admin-search.ts'

/** The overview, the open tasks and the search over all nouns, for operators. */
export function insightAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(getInsights, ({ query }) => readInsights(db, { ...query, now: clock() }))
  addRoute(getTasks, () => readTasks(db))
  addRoute(findAnythingEndpoint, ({ query }) => findAnything(db, query.q))
}
