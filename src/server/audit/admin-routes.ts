import { listAudit } from '#contract/admin-audit.ts'
import type { ServeAdmin } from '#server/accounts/serve-admin.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listChanges } from './store.ts'

/** The protocol: read only, for nobody may change it. */
export function auditAdminRoutes({ serve }: { serve: ServeAdmin }, { db }: { db: Db }): void {
  serve(listAudit, ({ query }) => listChanges(db, query))
}
