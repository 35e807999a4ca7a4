import * as endpoints from '#contract/admin-customers.ts'
import { findSecondFactorPolicy } from '#server/auth/store/second-factors.ts'
import { listOperators } from '#server/auth/store/users.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { setOperatorRole } from './set-operator-role.ts'
import { setSecondFactorPolicy } from './set-second-factor-policy.ts'

/** Who may use the administration; for owners only (docs/rules/admin.md#operators). */
export function operatorAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(endpoints.listOperators, async () => ({ operators: await listOperators(db), ...(await findSecondFactorPolicy(db)) }))
  addRoute(endpoints.setOperatorRole, ({ body, user }) => setOperatorRole(db, { ...body, actor: user }))
  addRoute(endpoints.setSecondFactorPolicy, ({ body, user }) => setSecondFactorPolicy(db, { ...body, actor: user }))
}
