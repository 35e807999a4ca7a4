import { listOperators, setOperatorRole, setSecondFactorPolicy } from '#contract/admin-customers.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { listOperators as listAll, readPolicy, setPolicy, setRole } from './operators.ts'

/** Who may use the administration: for owners alone. */
export function operatorAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listOperators, async () => ({ operators: await listAll(db), ...(await readPolicy(db)) }))
  addRoute(setOperatorRole, ({ body, user }) => setRole(db, { ...body, actor: user }))
  addRoute(setSecondFactorPolicy, ({ body, user }) => setPolicy(db, { ...body, actor: user }))
}
