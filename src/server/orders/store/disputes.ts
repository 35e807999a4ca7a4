import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { disputeMovementTable, disputeTable } from '../tables.ts'

export type DisputeRow = typeof disputeTable.$inferSelect
export type DisputeMovementRow = typeof disputeMovementTable.$inferSelect

/** The dispute; every change of it locks its order first. */
export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputeTable).where(eq(disputeTable.id, id))
  return row
}

/** Stores a new dispute, or what a later report changes of one. */
export async function saveDispute(
  tx: Db,
  dispute: Pick<DisputeRow, 'id' | 'orderId' | 'reason' | 'state' | 'amount' | 'respondBy' | 'openedAt' | 'reportedAt'>,
): Promise<void> {
  const { id: _id, orderId: _orderId, openedAt: _openedAt, ...changes } = dispute
  await tx
    .insert(disputeTable)
    .values(dispute)
    .onConflictDoUpdate({ target: disputeTable.id, set: { ...changes, version: sql`${disputeTable.version} + 1` } })
}

/** Records what a dispute moved; false for what is recorded already. */
export async function insertDisputeMovement(
  tx: Db,
  movement: Pick<DisputeMovementRow, 'disputeId' | 'kind' | 'amount' | 'movedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(disputeMovementTable).values(movement).onConflictDoNothing()
  return rowCount === 1
}

/** The disputes of an order, oldest first, with what they moved. */
export async function listDisputes(db: Db, orderId: string): Promise<(DisputeRow & { movements: DisputeMovementRow[] })[]> {
  const disputes = await db
    .select()
    .from(disputeTable)
    .where(eq(disputeTable.orderId, orderId))
    .orderBy(asc(disputeTable.openedAt), asc(disputeTable.id))
  if (disputes.length === 0) return []
  const movements = await db
    .select({ movement: disputeMovementTable })
    .from(disputeMovementTable)
    .innerJoin(disputeTable, eq(disputeTable.id, disputeMovementTable.disputeId))
    .where(eq(disputeTable.orderId, orderId))
    .orderBy(asc(disputeMovementTable.id))
  return disputes.map((dispute) => ({
    ...dispute,
    movements: movements.flatMap(({ movement }) => (movement.disputeId === dispute.id ? [movement] : [])),
  }))
}

/** Stores the operators' answer under the dispute's next version. */
export async function saveDisputeAnswer(
  tx: Db,
  id: string,
  answer: Partial<Pick<DisputeRow, 'checked' | 'submission' | 'submittedAt' | 'submittedBy'>>,
): Promise<void> {
  await tx
    .update(disputeTable)
    .set({ ...answer, version: sql`version + 1` })
    .where(eq(disputeTable.id, id))
}
