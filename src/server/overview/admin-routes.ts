import * as steps from '#contract/overview/admin-first-steps.ts'
import { getInsights, getTasks } from '#contract/overview/admin-insights.ts'
import * as notices from '#contract/overview/admin-notices.ts'
import { findAnything } from '#contract/overview/admin-search.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { hideFirstSteps, readFirstSteps, tickFirstStep } from './first-steps.ts'
import { readInsights } from './read-insights.ts'
import { readTasks } from './read-tasks.ts'
import { findNotices, saveNotices } from './save-notices.ts'
import { searchAnything } from './store/admin-search.ts'

/** The overview, the open tasks, the mails about them and the search over all nouns, for operators. */
export function overviewAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, clock, config, payments }: { db: Db; clock: Clock; config: Pick<Config, 'mail'>; payments: Pick<Payments, 'livemode'> },
): void {
  addRoute(getInsights, ({ query }) => readInsights(db, { ...query, now: clock() }))
  addRoute(getTasks, () => readTasks({ db, config }))
  addRoute(steps.getFirstSteps, () => readFirstSteps({ db, config, payments }))
  addRoute(steps.tickFirstStep, ({ params, body, user }) => tickFirstStep({ db, config, payments }, { ...body, ...params, actor: user }))
  addRoute(steps.hideFirstSteps, ({ body, user }) => hideFirstSteps({ db, config, payments }, { ...body, actor: user }))
  addRoute(notices.getNotices, ({ user }) => findNotices(db, user))
  addRoute(notices.saveNotices, ({ body, user }) => saveNotices(db, { kinds: body.kinds, actor: user }))
  addRoute(findAnything, ({ query }) => searchAnything(db, query.q))
}
