import * as endpoints from '#contract/customers/admin-customers.ts'
import * as views from '#contract/overview/admin-views.ts'
import type { BetterAuthDeps } from '#server/auth/better-auth.ts'
import { findSecondFactorPolicy } from '#server/auth/store/second-factors.ts'
import { listOperators } from '#server/auth/store/users.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { inviteOperator } from './invite-operator.ts'
import { removeView, saveView } from './save-view.ts'
import { setOperatorRole } from './set-operator-role.ts'
import { setSecondFactorPolicy } from './set-second-factor-policy.ts'
import { listViews } from './store.ts'

/** Who may use the administration, for owners only (docs/rules/admin.md#operators), and each operator's saved views. */
export function operatorAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, deps: BetterAuthDeps): void {
  const { db } = deps
  addRoute(endpoints.listOperators, async () => ({ operators: await listOperators(db), ...(await findSecondFactorPolicy(db)) }))
  addRoute(endpoints.setOperatorRole, ({ body, user }) => setOperatorRole(db, { ...body, actor: user }))
  addRoute(endpoints.inviteOperator, ({ body, user }) => inviteOperator(deps, { ...body, actor: user }))
  addRoute(endpoints.setSecondFactorPolicy, ({ body, user }) => setSecondFactorPolicy(db, { ...body, actor: user }))
  addRoute(views.listViews, async ({ query, user }) => ({ views: await listViews(db, { userId: user.id, list: query.list }) }))
  addRoute(views.saveView, ({ body, user }) => saveView(db, { ...body, actor: user }))
  addRoute(views.deleteView, ({ params, user }) => removeView(db, { id: params.id, actor: user }))
}
