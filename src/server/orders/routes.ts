import { getOrderByToken } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { viewOrder } from './order-view.ts'
import { findOrderByToken } from './store.ts'

/** What buyers may see of orders without an account. */
export function orderRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(
    getOrderByToken,
    async ({ params }) => {
      const order = await findOrderByToken(db, params.token)
      return order ? viewOrder(db, order) : refuse('order-unknown')
    },
    { perMinute: 60 },
  )
}
