import { listOperators, setOperatorRole, setSecondFactorPolicy } from '#contract/admin-customers.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOperators as listAll, readPolicy, setPolicy, setRole } from './operators.ts'
import type { ServeAdmin } from './serve-admin.ts'

/** Who may use the administration: for owners alone. */
export function operatorAdminRoutes({ serve }: { serve: ServeAdmin }, { db }: { db: Db }): void {
  serve(listOperators, async () => ({ operators: await listAll(db), ...(await readPolicy(db)) }))
  serve(setOperatorRole, ({ body, user }) => setRole(db, { ...body, actor: user }))
  serve(setSecondFactorPolicy, ({ body, user }) => setPolicy(db, { ...body, actor: user }))
}
