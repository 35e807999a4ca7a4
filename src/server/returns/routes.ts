import * as endpoints from '#contract/returns/returns.ts'
import type { Language } from '#domain/language/language.ts'
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

  async function read(order: OrderRow | undefined, language: Language) {
    return order ? readOrderReturns(db, order, { now: clock(), language }) : refuse('order-unknown')
  }

  async function announce(order: OrderRow | undefined, announcement: endpoints.ReturnAnnouncement, language: Language) {
    if (!order) return refuse('order-unknown')
    const request = { orderId: order.id, announcement, operator: null, now: clock() }
    const announced = await transaction(db, (tx) => announceReturn(tx, config, request))
    return announced instanceof Refusal ? announced : readOrderReturns(db, announced, { now: clock(), language })
  }

  async function withdraw(order: OrderRow | undefined, returnId: string, language: Language) {
    if (!order) return refuse('order-unknown')
    const withdrawn = await transaction(db, (tx) => withdrawOwnReturn(tx, { orderId: order.id, returnId, now: clock() }))
    return withdrawn instanceof Refusal ? withdrawn : readOrderReturns(db, withdrawn, { now: clock(), language })
  }

  addUserRoute(endpoints.getMyReturns, async ({ user, params: { id }, language }) => read(await findOrderOf(db, user, id), language))
  addUserRoute(
    endpoints.announceMyReturn,
    async ({ user, params: { id }, body, language }) => announce(await findOrderOf(db, user, id), body, language),
    {
      perMinute: 20,
    },
  )
  addUserRoute(endpoints.withdrawMyReturn, async ({ user, params: { id, returnId }, language }) =>
    withdraw(await findOrderOf(db, user, id), returnId, language),
  )
  addRoute(endpoints.getGuestReturns, async ({ params, language }) => read(await findOrderByToken(db, params.token), language), {
    perMinute: 60,
  })
  addRoute(
    endpoints.announceGuestReturn,
    async ({ params, body, language }) => announce(await findOrderByToken(db, params.token), body, language),
    {
      perMinute: 20,
    },
  )
  addRoute(
    endpoints.withdrawGuestReturn,
    async ({ params: { token, returnId }, language }) => withdraw(await findOrderByToken(db, token), returnId, language),
    { perMinute: 20 },
  )
}
