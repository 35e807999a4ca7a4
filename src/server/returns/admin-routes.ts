import { adminReturns } from '#contract/returns/admin-returns.ts'
import * as endpoints from '#contract/returns/admin-returns.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { changedElsewhere, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { announceReturn } from './announce-return.ts'
import { closeReturn, recordInspection, receiveReturn, withdrawReturn } from './handle-return.ts'
import { readAdminReturns } from './read-returns.ts'
import { replaceReturn } from './replace-return.ts'
import { findReturn, listReturnRows } from './store.ts'

/** Returns in the administration (docs/rules/returns.md). */
export function returnAdminRoutes(
  { addRoute }: { addRoute: AddAdminRoute },
  { db, config, clock }: { db: Db; config: Config; clock: Clock },
): void {
  /**
   * Takes a step of a return in a transaction; after a concurrent one the refusal carries the returns as they are now.
   */
  async function change<Code extends string>(returnId: string, work: (tx: Db) => Promise<object | Refusal<Code>>) {
    const found = await findReturn(db, returnId)
    if (!found) return refuse('return-unknown')
    const result = await rollbackOnRefusal(db, work)
    if (!(result instanceof Refusal)) return readAdminReturns(db, found.orderId)
    return result.code === 'changed-elsewhere' ? changedElsewhere(adminReturns, await readAdminReturns(db, found.orderId)) : result
  }

  addRoute(endpoints.listAdminReturns, ({ query }) => listReturnRows(db, query))
  addRoute(endpoints.getAdminReturns, async ({ params: { id } }) =>
    (await findOrder(db, id)) ? readAdminReturns(db, id) : refuse('order-unknown'),
  )
  addRoute(endpoints.announceAdminReturn, async ({ params: { id }, body, user }) => {
    const announced = await rollbackOnRefusal(db, (tx) =>
      announceReturn(tx, config, { orderId: id, announcement: body, operator: user, now: clock() }),
    )
    return announced instanceof Refusal ? announced : readAdminReturns(db, id)
  })
  addRoute(endpoints.receiveReturn, ({ params: { id }, body: { version, lines }, user }) =>
    change(id, (tx) => receiveReturn(tx, { returnId: id, version, actor: user, now: clock() }, lines)),
  )
  addRoute(endpoints.inspectReturn, ({ params: { id }, body: { version, lines }, user }) =>
    change(id, (tx) => recordInspection(tx, { returnId: id, version, actor: user, now: clock() }, lines)),
  )
  addRoute(endpoints.closeReturn, ({ params: { id }, body: { version, refund }, user }) =>
    change(id, (tx) => closeReturn(tx, config, { returnId: id, version, actor: user, now: clock() }, { refund })),
  )
  addRoute(endpoints.replaceReturn, ({ params: { id }, body: { version, trackingNumber }, user }) =>
    change(id, (tx) => replaceReturn(tx, config, { returnId: id, version, actor: user, now: clock() }, { trackingNumber })),
  )
  addRoute(endpoints.withdrawReturn, ({ params: { id }, body: { version }, user }) =>
    change(id, (tx) => withdrawReturn(tx, { returnId: id, version, actor: user, now: clock() })),
  )
}
