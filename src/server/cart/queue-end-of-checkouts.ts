import type { Db } from '#server/platform/database/pool.ts'
import { queueJob } from '#server/platform/jobs/store.ts'

/** Has the open checkouts ended that the cart no longer needs (docs/rules/stock.md#reservation). */
export async function queueEndOfCheckouts(tx: Db, cartId: string): Promise<void> {
  await queueJob(tx, { task: 'end-empty-checkout', payload: { cartId }, key: `end-empty-checkout:${cartId}` })
}
