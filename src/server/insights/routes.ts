import { countPageView } from '#contract/page-views.ts'
import { countedPath } from '#domain/counted-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { countView } from './count-view.ts'

const MACHINES = /bot|crawl|spider|slurp|preview|monitor/i

/** Counts who looks at what, without cookie and without keeping who it was. */
export function insightRoutes(addRoute: AddRoute, deps: { db: Db; clock: Clock }): void {
  addRoute(
    countPageView,
    async ({ body, request }) => {
      const path = countedPath(body.path)
      const browser = request.headers['user-agent'] ?? ''
      if (path === null || browser === '' || MACHINES.test(browser)) return { counted: false }
      await countView(deps, { path, address: request.ip, browser })
      return { counted: true }
    },
    { perMinute: 120 },
  )
}
