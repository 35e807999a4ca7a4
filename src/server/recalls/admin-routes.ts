import * as endpoints from '#contract/admin-recalls.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { recallLot, traceLot } from './recall-lot.ts'
import { findRecall, listRecallRows } from './store.ts'

/** Recalls in the administration (docs/rules/lots.md#recall). */
export function recallAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(endpoints.traceLot, ({ params }) => traceLot(db, { lotId: params.id, now: clock() }))
  addRoute(endpoints.startRecall, ({ body, user }) =>
    rollbackOnRefusal(db, (tx) => recallLot(tx, { recall: body, actor: user, now: clock() })),
  )
  addRoute(endpoints.getRecall, async ({ params }) => (await findRecall(db, params.id)) ?? refuse('recall-unknown'))
  addRoute(endpoints.listRecalls, () => listRecallRows(db))
}
