import * as endpoints from '#contract/returns/returns.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { findOrderByToken, type OrderRow } from '#server/orders/store.ts'
import { findOrderOf } from '#server/orders/store/customer-orders.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { announceReturn, withdrawOwnReturn } from './announce-return.ts'
import { readOrderReturns } from './read-returns.ts'

/** Returns by buyers, signed in or with the guest link of the order (docs/rules/returns.md). */
export function returnRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const addUserRoute = userRoutesOn(addRoute)

  async function read(order: OrderRow | undefined) {
    return order ? readOrderReturns(db, order, clock()) : refuse('order-unknown')
  }

  async function announce(order: OrderRow | undefined, announcement: endpoints.ReturnAnnouncement) {
    if (!order) return refuse('order-unknown')
    const request = { orderId: order.id, announcement, operator: null, now: clock() }
    const announced = await transaction(db, (tx) => announceReturn(tx, config, request))
    return announced instanceof Refusal ? announced : readOrderReturns(db, announced, clock())
  }

  async function withdraw(order: OrderRow | undefined, returnId: string) {
    if (!order) return refuse('order-unknown')
    const withdrawn = await transaction(db, (tx) => withdrawOwnReturn(tx, { orderId: order.id, returnId, now: clock() }))
    return withdrawn instanceof Refusal ? withdrawn : readOrderReturns(db, withdrawn, clock())
  }

  addUserRoute(endpoints.getMyReturns, async ({ user, params: { id } }) => read(await findOrderOf(db, user, id)))
  addUserRoute(endpoints.announceMyReturn, async ({ user, params: { id }, body }) => announce(await findOrderOf(db, user, id), body), {
    perMinute: 20,
  })
  addUserRoute(endpoints.withdrawMyReturn, async ({ user, params: { id, returnId } }) =>
    withdraw(await findOrderOf(db, user, id), returnId),
  )
  addRoute(endpoints.getGuestReturns, async ({ params }) => read(await findOrderByToken(db, params.token)), { perMinute: 60 })
  addRoute(endpoints.announceGuestReturn, async ({ params, body }) => announce(await findOrderByToken(db, params.token), body), {
    perMinute: 20,
  })
  addRoute(
    endpoints.withdrawGuestReturn,
    async ({ params: { token, returnId } }) => withdraw(await findOrderByToken(db, token), returnId),
    { perMinute: 20 },
  )
}
