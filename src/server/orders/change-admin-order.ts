import type { User } from '#contract/accounts/accounts.ts'
import { adminOrder } from '#contract/orders/admin-orders.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { changedElsewhere, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findAdminOrder } from './admin-order.ts'

/**
 * Changes one order in a transaction and returns it as the administration shows it; a refusal undoes what was written
 * before it, and after a concurrent edit it carries the current order.
 */
export async function changeAdminOrder<Code extends string>(
  db: Db,
  id: string,
  viewer: { user: User; now: number },
  work: (tx: Db) => Promise<object | Refusal<Code>>,
) {
  const result = await rollbackOnRefusal(db, work)
  const order = await findAdminOrder(db, id, viewer)
  if (!order) return refuse('order-unknown')
  if (!(result instanceof Refusal)) return order
  return result.code === 'changed-elsewhere' ? changedElsewhere(adminOrder, order) : result
}
