import { listAudit } from '#contract/audit/admin-audit.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { describeChanges } from './describe-changes.ts'
import { listAuditRows } from './store.ts'

/** The audit log of the administration, read-only. `addRoute` must admit operators only. */
export function auditAdminRoutes({ addRoute }: { addRoute: AddRoute }, { db }: { db: Db }): void {
  addRoute(listAudit, async ({ query }) => {
    const { items, ...page } = await listAuditRows(db, query)
    return { ...page, items: items.map((entry) => ({ ...entry, changes: describeChanges(entry) })) }
  })
}
