import { getAdminOrder, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import type { TestDatabase } from '../database/database.ts'
import type { ApiClient } from '../shop/api-client.ts'

/** Takes an order into work and ships it, as an operator does. */
export async function shipOrder(operator: ApiClient, id: string): Promise<void> {
  for (const to of ['processing', 'shipped'] as const) {
    const { version } = await operator.request(getAdminOrder, { params: { id } })
    await operator.request(updateOrderStatus, { params: { id }, body: { version, to } })
  }
}

/** Marks every order as delivered, so that what an earlier test bought is not left to pack for the next one. */
export async function deliverOrders({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`update shop_order set status = 'delivered'`)
}
