import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { giftCardMovementTable, giftCardTable } from '../tables.ts'

export type GiftCardRow = typeof giftCardTable.$inferSelect
export type NewMovement = typeof giftCardMovementTable.$inferInsert

export async function findGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCardTable).where(eq(giftCardTable.id, id))
  return row
}

/** The card, locked until the transaction ends. */
export async function lockGiftCard(tx: Db, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCardTable).where(eq(giftCardTable.id, id)).for('update')
  return row
}

/** Inserts a card without a balance, valid for so many years; false when it exists. */
export async function insertGiftCard(
  tx: Db,
  card: Pick<GiftCardRow, 'id' | 'codeHash' | 'lastFour' | 'amount' | 'buyer' | 'recipient' | 'message'>,
  years: number,
): Promise<boolean> {
  const expiresOn = sql`((now() at time zone 'Europe/Zurich')::date + make_interval(years => ${years}))::date`
  const { rowCount } = await tx
    .insert(giftCardTable)
    .values({ ...card, expiresOn, state: 'active', balance: sql`0` })
    .onConflictDoNothing({ target: giftCardTable.id })
  return rowCount === 1
}

/** Blocks or unblocks a locked card under its next version. */
export async function saveGiftCardState(tx: Db, id: string, state: GiftCardRow['state']): Promise<void> {
  await tx
    .update(giftCardTable)
    .set({ state, version: sql`version + 1` })
    .where(eq(giftCardTable.id, id))
}

/** Writes a movement, which changes the card's balance. Throws where the balance would fall below zero. */
export async function insertMovement(tx: Db, movement: NewMovement): Promise<void> {
  await tx.insert(giftCardMovementTable).values(movement)
}
