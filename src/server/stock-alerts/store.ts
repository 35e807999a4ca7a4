import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { stockAlertMailingTable, stockAlertTable } from './tables.ts'

interface AlertRequest {
  productId: number
  email: string
}

/** Stores an alert that its link has to confirm, in place of an earlier one; false when it is confirmed already. */
export async function savePendingAlert(tx: Db, { tokenHash, ...alert }: AlertRequest & { tokenHash: Buffer }): Promise<boolean> {
  const { rowCount } = await tx
    .insert(stockAlertTable)
    .values({ ...alert, tokenHash })
    .onConflictDoUpdate({
      target: [stockAlertTable.productId, stockAlertTable.email],
      set: { tokenHash, requestedAt: sql`now()` },
      setWhere: isNull(stockAlertTable.confirmedAt),
    })
  return rowCount === 1
}

/** Stores an alert whose address its account has confirmed. Idempotent. */
export async function saveConfirmedAlert(db: Db, alert: AlertRequest): Promise<void> {
  const confirmedAt = sql`now()`
  await db
    .insert(stockAlertTable)
    .values({ ...alert, confirmedAt })
    .onConflictDoUpdate({
      target: [stockAlertTable.productId, stockAlertTable.email],
      set: { confirmedAt },
      setWhere: isNull(stockAlertTable.confirmedAt),
    })
}

/** Confirms the alert whose link has this token, for 7 days. Returns its product; undefined for an invalid token. */
export async function confirmAlertByToken(db: Db, tokenHash: Buffer): Promise<{ name: string; slug: string } | undefined> {
  const [product] = await queryRows<{ name: string; slug: string }>(
    db,
    sql`update stock_alert set confirmed_at = coalesce(confirmed_at, now()) from product
      where product.id = product_id and token_hash = ${tokenHash} and requested_at > now() - interval '7 days'
      returning name, slug`,
  )
  return product
}

/** Deletes all alerts of an address. */
export async function deleteAlertsOf(db: Db, email: string): Promise<void> {
  await db.delete(stockAlertTable).where(eq(stockAlertTable.email, email))
}

export async function deleteAlert(db: Db, { productId, email }: AlertRequest): Promise<void> {
  await db.delete(stockAlertTable).where(and(eq(stockAlertTable.productId, productId), eq(stockAlertTable.email, email)))
}

/** The products that the owner of a confirmed address waits for. */
export async function listAlertedProducts(db: Db, email: string): Promise<number[]> {
  const { productId, confirmedAt } = stockAlertTable
  const rows = await db
    .select({ productId })
    .from(stockAlertTable)
    .where(and(eq(stockAlertTable.email, email), sql`${confirmedAt} is not null`))
    .orderBy(asc(productId))
  return rows.map((row) => row.productId)
}

/** The products that somebody waits for. */
export async function listAwaitedProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: stockAlertTable.productId })
    .from(stockAlertTable)
    .where(sql`${stockAlertTable.confirmedAt} is not null`)
  return rows.map(({ productId }) => productId)
}

/** How many people were told of the product within the last day. */
export async function countToldToday(tx: Db, productId: number): Promise<number> {
  const [row] = await tx
    .select({ people: sql<number>`coalesce(sum(${stockAlertMailingTable.people}), 0)::int` })
    .from(stockAlertMailingTable)
    .where(and(eq(stockAlertMailingTable.productId, productId), gt(stockAlertMailingTable.mailedAt, sql`now() - interval '1 day'`)))
  return row?.people ?? 0
}

/** Deletes the confirmed alerts that have waited longest, at most `limit`, and counts them as told. */
export async function takeAlerts(tx: Db, productId: number, limit: number): Promise<{ id: string; email: string }[]> {
  const taken = await queryRows<{ id: string; email: string }>(
    tx,
    sql`delete from stock_alert where id in (
        select id from stock_alert where product_id = ${productId} and confirmed_at is not null
        order by confirmed_at, id limit ${limit})
      returning id, email`,
  )
  if (taken.length > 0) await tx.insert(stockAlertMailingTable).values({ productId, people: taken.length })
  return taken
}
