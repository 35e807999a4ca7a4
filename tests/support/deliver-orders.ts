import type { TestDatabase } from './database.ts'

/** Marks every order as delivered, so that what an earlier test bought is not left to pack for the next one. */
export async function deliverOrders({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`update shop_order set status = 'delivered'`)
}
