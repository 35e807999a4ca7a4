import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { customerPriceListTable } from '../tables.ts'

/** The id of the customer's price list; null without one. */
export async function findPriceListOf(db: Db, customerId: number): Promise<string | null> {
  const { customerId: owner, priceListId } = customerPriceListTable
  const [row] = await db.select({ priceListId }).from(customerPriceListTable).where(eq(owner, customerId))
  return row?.priceListId ?? null
}

/** Gives a locked customer this price list, or none. */
export async function replacePriceListOf(tx: Db, customerId: number, priceListId: string | null): Promise<void> {
  await tx.delete(customerPriceListTable).where(eq(customerPriceListTable.customerId, customerId))
  if (priceListId !== null) await tx.insert(customerPriceListTable).values({ customerId, priceListId })
}
