import { getOrderByToken } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readCustomerOrder } from './customer-order.ts'
import { findOrderByToken } from './store.ts'

/** Orders for buyers without an account, by their guest link. */
export function orderRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(
    getOrderByToken,
    async ({ params }) => {
      const order = await findOrderByToken(db, params.token)
      return order ? readCustomerOrder(db, order) : refuse('order-unknown')
    },
    { perMinute: 60 },
  )
}
