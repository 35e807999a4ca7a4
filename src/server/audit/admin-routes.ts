import { listAudit } from '#contract/admin-audit.ts'
import type { AddAdminRoute } from '#server/auth/admin-route.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listChanges } from './store.ts'

/** The protocol: read only, for nobody may change it. */
export function auditAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listAudit, ({ query }) => listChanges(db, query))
}
