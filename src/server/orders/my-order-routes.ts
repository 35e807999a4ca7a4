import type { User } from '#contract/accounts/accounts.ts'
import { cancelMyOrder, getMyOrder, listMyOrders, reorder, sendMyGiftCard } from '#contract/orders/my-orders.ts'
import type { Language } from '#domain/language/language.ts'
import { cancellationCounts, consumeInOrder, giveBackCounts } from '#server/auth/account-attempts.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { findCartCredential } from '#server/cart/cookie.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { sendBuyersGiftCard } from './gifts/buyers-gift-cards.ts'
import { readMyOrders } from './my-orders.ts'
import { addOrderToCart, REORDERS_PER_MINUTE } from './reorder.ts'
import { lockOrder, type OrderRow } from './store.ts'
import { type Customer, findOrderOf, listOrdersOf } from './store/customer-orders.ts'

/** Whose orders are read, and in which language. */
interface Reader {
  customer: Customer
  language: Language
}

/** The orders of a signed-in customer; those of others are refused as unknown. */
export function myOrderRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const addUserRoute = userRoutesOn(addRoute)
  const viewOf = async (tx: Db, { customer, language }: Reader, order: OrderRow | undefined) => {
    const [view] = order ? await readMyOrders(tx, config, { orders: [order], customer, now: clock(), language }) : []
    return view ?? refuse('order-unknown')
  }

  addUserRoute(listMyOrders, async ({ user, language }) =>
    readMyOrders(db, config, { orders: await listOrdersOf(db, user), customer: user, now: clock(), language }),
  )

  addUserRoute(getMyOrder, async ({ user, params, language }) =>
    viewOf(db, { customer: user, language }, await findOrderOf(db, user, params.id)),
  )

  const cancel = ({ user, language }: { user: User; language: Language }, id: string) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      const [view] = order ? await readMyOrders(tx, config, { orders: [order], customer: user, now: clock(), language }) : []
      if (!view?.mayCancel) return refuse('cancel-too-late')
      const cancelled = await cancelOrder(tx, config, { orderId: id, actor: 'customer', reason: 'Vom Kunden storniert', now: clock() })
      if (cancelled instanceof Refusal) return refuse(cancelled.code === 'gift-card-used' ? cancelled.code : 'cancel-too-late')
      return viewOf(tx, { customer: user, language }, await findOrderOf(tx, user, id))
    })

  addUserRoute(cancelMyOrder, async ({ user, params: { id }, language, request, reply }) => {
    const order = await findOrderOf(db, user, id)
    if (!order) return refuse('order-unknown')
    const { attempts } = request.server.auth
    const counts = cancellationCounts({ account: user, recipients: order.email === null ? [] : [order.email] })
    const wait = await consumeInOrder(attempts, counts)
    if (wait > 0) {
      reply.header('retry-after', String(wait))
      return refuse('cancel-too-often')
    }
    const cancelled = await cancel({ user, language }, id)
    if (cancelled instanceof Refusal) await giveBackCounts(attempts, counts)
    return cancelled
  })

  addUserRoute(sendMyGiftCard, async ({ user, params: { id, number }, body: { key }, request, reply }) => {
    const order = await findOrderOf(db, user, id)
    if (!order) return refuse('order-unknown')
    const { attempts } = request.server.auth
    return sendBuyersGiftCard({ db, clock, sessionSecret: config.sessionSecret, attempts }, order, { number, key, reply })
  })

  addUserRoute(
    reorder,
    async ({ user, params, body, language, request }) => {
      const order = await findOrderOf(db, user, params.id)
      if (!order) return refuse('order-unknown')
      const cart = { credential: await findCartCredential(request, config), label: body.sessionId }
      return addOrderToCart(db, order, cart, { language, now: clock() })
    },
    { perMinute: REORDERS_PER_MINUTE },
  )
}
