import type { listMyOrders } from '#contract/orders/my-orders.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** The query of a customer's orders; used in the browser only. */
export const myOrdersQuery = apiQuery<typeof listMyOrders>('GET /api/my-orders', {})
