import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { lockOrder, saveOrder } from '#server/orders/store.ts'
import { isOrderToReview, listOrdersToReview } from '#server/orders/store/to-review.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { readShopSettings } from '#server/settings/store.ts'

/**
 * Asks the buyers of orders that arrived a week ago for a review, once, unless the shop does not ask
 * (docs/rules/reviews.md#asked). A job, safe to run twice: each order is looked at again under its lock.
 */
export async function askForReviews(context: { db: Db; clock: Clock } & OrderLinkConfig): Promise<void> {
  const { db, clock } = context
  if (!(await readShopSettings(db)).asksForReviews) return
  await oneByOne(await listOrdersToReview(db, clock()), (orderId) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || !(await isOrderToReview(tx, orderId, clock()))) return
      await saveOrder(tx, orderId, { reviewAskedAt: new Date(clock()) })
      await queueOrderMail(tx, context, { template: 'order-review-request', order })
    }),
  )
}
