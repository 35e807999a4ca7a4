import { enterGiftAddress, getGiftLink } from '#contract/gifts/gift-links.ts'
import { getOrderByToken, reorderAsGuest, sendGuestGiftCard } from '#contract/orders/orders.ts'
import { findCartCredential } from '#server/cart/cookie.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readGuestOrder } from './customer-order.ts'
import { sendBuyersGiftCard } from './gifts/buyers-gift-cards.ts'
import * as giftLink from './gifts/gift-link.ts'
import { addOrderToCart, REORDERS_PER_MINUTE } from './reorder.ts'
import { findOrderByToken } from './store.ts'

/** Orders for buyers without an account, by their guest link, and gifts for recipients who enter their address. */
export function orderRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  addRoute(
    getOrderByToken,
    async ({ params, language }) => {
      const order = await findOrderByToken(db, params.token)
      return order ? readGuestOrder(db, config, order, { now: clock(), language }) : refuse('order-unknown')
    },
    { perMinute: 60 },
  )

  addRoute(
    reorderAsGuest,
    async ({ params, body, language, request }) => {
      const order = await findOrderByToken(db, params.token)
      if (!order) return refuse('order-unknown')
      return addOrderToCart(
        db,
        order,
        { credential: await findCartCredential(request, config), label: body.sessionId },
        { language, now: clock() },
      )
    },
    { perMinute: REORDERS_PER_MINUTE },
  )

  addRoute(
    sendGuestGiftCard,
    async ({ params: { token, number }, body: { key }, request, reply }) => {
      const order = await findOrderByToken(db, token)
      if (!order) return refuse('order-unknown')
      const { attempts } = request.server.auth
      return sendBuyersGiftCard({ db, clock, sessionSecret: config.sessionSecret, attempts }, order, { number, key, reply })
    },
    { perMinute: 20 },
  )

  addRoute(
    getGiftLink,
    async ({ params, language }) => (await giftLink.readGiftLink(db, params.token, language)) ?? refuse('link-invalid'),
    {
      perMinute: 60,
    },
  )

  addRoute(
    enterGiftAddress,
    ({ params: { token }, body: { delivery } }) =>
      transaction(db, (tx) => giftLink.enterGiftAddress(tx, config, { token, delivery, now: clock() })),
    { perMinute: 20 },
  )
}
