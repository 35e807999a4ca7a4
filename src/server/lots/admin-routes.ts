import * as endpoints from '#contract/lots/admin-lots.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { blockLot, countLots, setLotCost, unblockLot, writeOff } from './change-lot.ts'
import { readLots } from './list-lots.ts'
import { bookReceivedLot } from './receive-lot.ts'

/** Lots in the administration: receipt, stocktaking, write-offs and stops (docs/rules/lots.md). */
export function lotAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(endpoints.listLots, ({ query }) => readLots(db, query, clock()))
  addRoute(endpoints.receiveLot, ({ body, user }) =>
    rollbackOnRefusal(db, (tx) => bookReceivedLot(tx, { lot: body, actor: user, now: clock() })),
  )
  addRoute(endpoints.writeOffLot, ({ params, body, user }) =>
    rollbackOnRefusal(db, (tx) => writeOff(tx, { lotId: params.id, actor: user, now: clock() }, body)),
  )
  addRoute(endpoints.setLotCost, ({ params, body, user }) =>
    rollbackOnRefusal(db, (tx) => setLotCost(tx, { lotId: params.id, actor: user, now: clock() }, body)),
  )
  addRoute(endpoints.countLots, ({ body, user }) => rollbackOnRefusal(db, (tx) => countLots(tx, { ...body, actor: user, now: clock() })))
  addRoute(endpoints.blockLot, ({ params, body, user }) =>
    rollbackOnRefusal(db, (tx) => blockLot(tx, { lotId: params.id, actor: user, now: clock() }, body.reason)),
  )
  addRoute(endpoints.unblockLot, ({ params, user }) =>
    rollbackOnRefusal(db, (tx) => unblockLot(tx, { lotId: params.id, actor: user, now: clock() })),
  )
}
