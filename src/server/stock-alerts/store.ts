import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { Weight } from '#domain/products/weight.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { stockAlertMailingTable, stockAlertTable } from './tables.ts'

interface AlertRequest {
  productId: number
  /** Null: any size of the product. */
  weight: Weight | null
  email: string
  language: Language
}

/** Stores an alert that its link has to confirm, in place of an earlier one; false when it is confirmed already. */
export async function savePendingAlert(tx: Db, { tokenHash, ...alert }: AlertRequest & { tokenHash: Buffer }): Promise<boolean> {
  const { rowCount } = await tx
    .insert(stockAlertTable)
    .values({ ...alert, tokenHash })
    .onConflictDoUpdate({
      target: [stockAlertTable.productId, stockAlertTable.weight, stockAlertTable.email],
      set: { tokenHash, language: alert.language, requestedAt: sql`now()` },
      setWhere: isNull(stockAlertTable.confirmedAt),
    })
  return rowCount === 1
}

/** Stores an alert whose address its account has confirmed, in the language of the last request. Idempotent. */
export async function saveConfirmedAlert(db: Db, alert: AlertRequest): Promise<void> {
  await db
    .insert(stockAlertTable)
    .values({ ...alert, confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [stockAlertTable.productId, stockAlertTable.weight, stockAlertTable.email],
      set: { language: alert.language, confirmedAt: sql`coalesce(${stockAlertTable.confirmedAt}, now())` },
    })
}

/**
 * Confirms the alert whose link has this token, for 7 days. Returns what it waits for; undefined for an invalid token.
 */
export async function confirmAlertByToken(db: Db, tokenHash: Buffer): Promise<Pick<AlertRequest, 'productId' | 'weight'> | undefined> {
  const { productId, weight } = stockAlertTable
  const [alert] = await db
    .update(stockAlertTable)
    .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where(and(eq(stockAlertTable.tokenHash, tokenHash), sql`requested_at > now() - interval '7 days'`))
    .returning({ productId, weight })
  return alert
}

/** Deletes all alerts of an address. */
export async function deleteAlertsOf(db: Db, email: string): Promise<void> {
  await db.delete(stockAlertTable).where(eq(stockAlertTable.email, email))
}

/** Deletes the alert of an address for a size and the one for any size; without a size all for the product. */
export async function deleteAlert(db: Db, { productId, weight, email }: Omit<AlertRequest, 'language'>): Promise<void> {
  const ofProduct = and(eq(stockAlertTable.productId, productId), eq(stockAlertTable.email, email))
  const ofSize = weight === null ? undefined : or(eq(stockAlertTable.weight, weight), isNull(stockAlertTable.weight))
  await db.delete(stockAlertTable).where(and(ofProduct, ofSize))
}

/** The products and sizes that the owner of a confirmed address waits for. */
export function listAlertsOf(db: Db, email: string): Promise<Pick<AlertRequest, 'productId' | 'weight'>[]> {
  const { productId, weight, confirmedAt } = stockAlertTable
  return db
    .select({ productId, weight })
    .from(stockAlertTable)
    .where(and(eq(stockAlertTable.email, email), sql`${confirmedAt} is not null`))
    .orderBy(asc(productId), asc(weight))
}

/** The products that somebody waits for. */
export async function listAwaitedProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: stockAlertTable.productId })
    .from(stockAlertTable)
    .where(sql`${stockAlertTable.confirmedAt} is not null`)
  return rows.map(({ productId }) => productId)
}

/** How many people were told of the product within the last day, and how many of them of this size. */
export async function countToldToday(tx: Db, productId: number, size: Weight | null): Promise<{ people: number; ofSize: number }> {
  const { people, weight, mailedAt } = stockAlertMailingTable
  const [row] = await tx
    .select({
      people: sql<number>`coalesce(sum(${people}), 0)::int`,
      ofSize: sql<number>`coalesce(sum(${people}) filter (where ${weight} = ${size}), 0)::int`,
    })
    .from(stockAlertMailingTable)
    .where(and(eq(stockAlertMailingTable.productId, productId), gt(mailedAt, sql`now() - interval '1 day'`)))
  return row ?? { people: 0, ofSize: 0 }
}

/**
 * Deletes the confirmed alerts for a size, or for any with null, that have waited longest, at most `limit`, and counts
 * them as told. With the alert for a size goes that of the same address for any; who waits for one of the sizes in
 * `back` is told of that one, not of the product.
 */
export async function takeAlerts(
  tx: Db,
  { productId, weight, limit, back }: Pick<AlertRequest, 'productId' | 'weight'> & { limit: number; back: readonly Weight[] },
): Promise<{ id: string; email: string; language: Language }[]> {
  const isOfSize = sql`of_size.product_id = alert.product_id and of_size.email = alert.email and of_size.confirmed_at is not null`
  const waitsForSize = sql`exists (select from stock_alert of_size where ${isOfSize} and of_size.weight = any(${sql.param([...back])}::text[]))`
  const taken = await queryRows<{ id: string; email: string; language: Language }>(
    tx,
    sql`with taken as (
        delete from stock_alert where id in (
          select id from stock_alert alert
          where product_id = ${productId} and weight is not distinct from ${weight} and confirmed_at is not null
            and (weight is not null or not ${waitsForSize})
          order by confirmed_at, id limit ${limit})
        returning id, email, language),
      covered as (
        delete from stock_alert using taken
        where product_id = ${productId} and weight is null and stock_alert.email = taken.email and stock_alert.id <> taken.id)
      select id, email, language from taken`,
  )
  if (taken.length > 0) await tx.insert(stockAlertMailingTable).values({ productId, weight, people: taken.length })
  return taken
}
