import { eq, sql } from 'drizzle-orm'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { repaymentTable } from '../tables.ts'

export type RepaymentRow = typeof repaymentTable.$inferSelect

/** Stores a repayment, made on a Swiss day or waiting for its transfer, and returns its id. */
export async function insertRepayment(tx: Db, repayment: typeof repaymentTable.$inferInsert): Promise<string> {
  const [row] = await tx.insert(repaymentTable).values(repayment).returning({ id: repaymentTable.id })
  if (!row) throw new Error('the repayment was not inserted')
  return row.id
}

export async function findRepayment(db: Db, id: string): Promise<RepaymentRow | undefined> {
  const [row] = await db.select().from(repaymentTable).where(eq(repaymentTable.id, id))
  return row
}

/** Notes the Swiss day on which it was paid back. */
export async function saveRepaidOn(tx: Db, id: string, day: string): Promise<void> {
  await tx.update(repaymentTable).set({ repaidOn: day }).where(eq(repaymentTable.id, id))
}

/** Notes the day on which the transfer of a repayment came back. */
export async function saveReturnedOn(tx: Db, id: string, day: string): Promise<void> {
  await tx.update(repaymentTable).set({ returnedOn: day }).where(eq(repaymentTable.id, id))
}

export async function deleteRepayment(tx: Db, id: string): Promise<void> {
  await tx.delete(repaymentTable).where(eq(repaymentTable.id, id))
}

type WaitingRepayment = { id: string; orderId: string; number: string; amount: Rappen; iban: string; name: string; isInFile: boolean }

/** The repayments that wait for their transfer, oldest first. */
export function listWaitingRepayments(db: Db): Promise<WaitingRepayment[]> {
  return queryRows(
    db,
    sql`select repayment.id, order_id as "orderId", number, amount, iban, account_holder as name, payment_file_id is not null as "isInFile"
      from repayment join shop_order on shop_order.id = order_id where repaid_on is null order by created_at, repayment.id`,
  )
}

/** Amount of an order that is paid back or waits for its transfer, in Rappen. */
export async function repaidOf(db: Db, orderId: string): Promise<Rappen> {
  const [row] = await queryRows<{ amount: Rappen }>(
    db,
    sql`select coalesce(sum(amount), 0)::int as amount from repayment where order_id = ${orderId} and returned_on is null`,
  )
  return row?.amount ?? ZERO
}
