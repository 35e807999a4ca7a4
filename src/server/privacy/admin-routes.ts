import * as endpoints from '#contract/privacy/admin-privacy.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { eraseData, handOutData } from './answer-request.ts'

/** Data and deletion on request of a customer, for owners (docs/rules/privacy.md#requests). */
export function privacyAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, deps: { db: Db; clock: Clock }): void {
  addRoute(endpoints.handOutData, ({ params, body, user }) => handOutData(deps, { ...body, customerId: params.id, actor: user }))
  addRoute(endpoints.eraseData, ({ params, body, user }) => eraseData(deps.db, { ...body, customerId: params.id, actor: user }))
}
