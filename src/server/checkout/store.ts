import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseVoucher } from '#server/promotions/redeem-voucher.ts'
import { releaseStock } from './reserve-stock.ts'
import { type CheckoutRow, type CheckoutState, checkoutTable } from './tables.ts'

/** The basket's open checkout, locked until the transaction ends. */
export async function lockOpenCheckout(tx: Db, cartId: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(checkoutTable)
    .where(and(eq(checkoutTable.cartId, cartId), eq(checkoutTable.state, 'open')))
    .for('update')
  return row
}

export async function lockCheckout(tx: Db, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkoutTable).where(eq(checkoutTable.id, id)).for('update')
  return row
}

export async function lockCheckoutOfIntent(tx: Db, intentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkoutTable).where(eq(checkoutTable.paymentIntentId, intentId)).for('update')
  return row
}

export async function findCheckoutOfIntent(db: Db, intentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkoutTable).where(eq(checkoutTable.paymentIntentId, intentId))
  return row
}

/** Whether a payment of this basket was declined that often since the instant. */
export async function hasManyDeclines(
  db: Db,
  { cartId, atLeast, since }: { cartId: string; atLeast: number; since: Date },
): Promise<boolean> {
  const blocked = and(eq(checkoutTable.cartId, cartId), gte(checkoutTable.declines, atLeast), gt(checkoutTable.updatedAt, since))
  return (await db.$count(checkoutTable, blocked)) > 0
}

/** Open checkouts whose turn it is to be compared with the provider, longest waiting first. */
export function listDueCheckouts(db: Db, { dueBy, limit }: { dueBy: Date; limit: number }): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkoutTable)
    .where(and(eq(checkoutTable.state, 'open'), lte(checkoutTable.nextCheckAt, dueBy)))
    .orderBy(checkoutTable.nextCheckAt)
    .limit(limit)
}

/** Ends a checkout without a payment: its stock and voucher are free again. */
export async function closeCheckout(tx: Db, id: string, state: Extract<CheckoutState, 'expired' | 'cancelled'>): Promise<void> {
  await releaseStock(tx, id)
  await releaseVoucher(tx, id)
  await saveCheckout(tx, id, { state })
}

export async function saveCheckout(tx: Db, id: string, changes: Partial<typeof checkoutTable.$inferInsert>): Promise<void> {
  await tx
    .update(checkoutTable)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(checkoutTable.id, id))
}
