import { countPageView as countPageViewEndpoint } from '#contract/overview/page-views.ts'
import { countedPath } from '#domain/pages/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { countPageView } from './count-page-view.ts'

const BOTS = /bot|crawl|spider|slurp|preview|monitor/i

/** Counts page views without a cookie (docs/rules/privacy.md#page-views). */
export function pageViewRoutes(addRoute: AddRoute, deps: { db: Db; clock: Clock }): void {
  addRoute(
    countPageViewEndpoint,
    async ({ body, request }) => {
      const path = countedPath(body.path)
      const userAgent = request.headers['user-agent'] ?? ''
      if (path === null || userAgent === '' || BOTS.test(userAgent)) return { counted: false }
      await countPageView(deps, { path, ip: request.ip, userAgent })
      return { counted: true }
    },
    { perMinute: 120 },
  )
}
