import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { pricePlanProductTable, pricePlanTable, productTable } from '../tables.ts'

export type PricePlanRow = typeof pricePlanTable.$inferSelect
export type PlannedProductRow = typeof pricePlanProductTable.$inferSelect

/** As many plans that are over or cancelled are listed. */
const MAX_OVER = 100

const isOpen = sql`(cancelled_at is null and (started_at is null or (ends_at is not null and ended_at is null)))`

/** Inserts a price plan for these products. */
export async function insertPricePlan(
  tx: Db,
  { productIds, ...plan }: Pick<PricePlanRow, 'change' | 'startsAt' | 'endsAt' | 'actor'> & { productIds: readonly number[] },
): Promise<PricePlanRow> {
  const [row] = await tx.insert(pricePlanTable).values(plan).returning()
  if (!row) throw new Error('INSERT INTO price_plan returned no row')
  await tx.insert(pricePlanProductTable).values(productIds.map((productId) => ({ planId: row.id, productId })))
  return row
}

/**
 * Those of the products that an open plan changes between the two instants, by name; a plan without an end is an
 * instant.
 */
export async function listOverlappingNames(
  tx: Db,
  { productIds, startsAt, endsAt }: { productIds: readonly number[]; startsAt: Date; endsAt: Date | null },
): Promise<string[]> {
  const overlaps = sql`(starts_at <= ${endsAt ?? startsAt} and coalesce(ends_at, starts_at) >= ${startsAt})`
  const rows = await tx
    .selectDistinct({ name: productTable.name })
    .from(pricePlanProductTable)
    .innerJoin(pricePlanTable, eq(pricePlanTable.id, pricePlanProductTable.planId))
    .innerJoin(productTable, eq(productTable.id, pricePlanProductTable.productId))
    .where(and(inArray(pricePlanProductTable.productId, [...productIds]), isOpen, overlaps))
    .orderBy(asc(productTable.name))
  return rows.map(({ name }) => name)
}

/** The open plans by their start, then the latest others; of one product if given. */
export function listPricePlanRows(db: Db, { productId }: { productId?: number | undefined } = {}): Promise<PricePlanRow[]> {
  const isOfProduct =
    productId === undefined ? sql`true` : sql`price_plan.id in (select plan_id from price_plan_product where product_id = ${productId})`
  return db
    .select()
    .from(pricePlanTable)
    .where(
      and(
        isOfProduct,
        sql`(${isOpen} or price_plan.id in (
          select price_plan.id from price_plan where not ${isOpen} and ${isOfProduct} order by starts_at desc, price_plan.id desc limit ${MAX_OVER}))`,
      ),
    )
    .orderBy(sql`${isOpen} desc`, sql`case when ${isOpen} then starts_at end`, sql`starts_at desc`, sql`price_plan.id desc`)
}

/** The products of these plans with their names, by name. */
export function listPlannedProducts(db: Db, planIds: readonly number[]): Promise<(PlannedProductRow & { name: string })[]> {
  const { planId, productId, before, after } = pricePlanProductTable
  return db
    .select({ planId, productId, before, after, name: productTable.name })
    .from(pricePlanProductTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(inArray(planId, [...planIds]))
    .orderBy(asc(productTable.name))
}

/** The plan, locked until the transaction ends. */
export async function lockPricePlan(tx: Db, id: number): Promise<PricePlanRow | undefined> {
  const [row] = await tx.select().from(pricePlanTable).where(eq(pricePlanTable.id, id)).for('update')
  return row
}

const dueAt = (plan: SQL) => sql`case when ${plan}.started_at is null then ${plan}.starts_at else ${plan}.ends_at end`
/** Both halves as their indexes have them. */
const isDue = (plan: SQL, now: Date) => sql`(
  (${plan}.cancelled_at is null and ${plan}.started_at is null and ${plan}.starts_at <= ${now})
  or (${plan}.started_at is not null and ${plan}.ended_at is null and ${plan}.ends_at <= ${now}))`
const thisPlan = sql`price_plan`
const earlier = sql`earlier`

/** The plans whose start or end has come by `now`, in the order in which it came. */
export async function listDuePricePlans(db: Db, now: Date): Promise<number[]> {
  const { id } = pricePlanTable
  const rows = await db.select({ id }).from(pricePlanTable).where(isDue(thisPlan, now)).orderBy(dueAt(thisPlan), asc(id))
  return rows.map((row) => row.id)
}

/**
 * The plan, locked, as long as it is due. One that another process holds is left to it, and one waits for an earlier
 * plan of its products that is due as well: it has to start from the prices that the other leaves.
 */
export async function lockDuePricePlan(tx: Db, id: number, now: Date): Promise<PricePlanRow | undefined> {
  const waits = sql`exists (select from price_plan earlier
    join price_plan_product other on other.plan_id = earlier.id join price_plan_product mine using (product_id)
    where mine.plan_id = price_plan.id and ${isDue(earlier, now)} and (${dueAt(earlier)}, earlier.id) < (${dueAt(thisPlan)}, price_plan.id))`
  const [row] = await tx
    .select()
    .from(pricePlanTable)
    .where(and(eq(pricePlanTable.id, id), isDue(thisPlan, now), sql`not ${waits}`))
    .for('update', { skipLocked: true })
  return row
}

export async function savePricePlan(
  tx: Db,
  id: number,
  changes: Partial<Pick<PricePlanRow, 'startedAt' | 'endedAt' | 'cancelledAt'>>,
): Promise<void> {
  await tx.update(pricePlanTable).set(changes).where(eq(pricePlanTable.id, id))
}

/** Stores what a plan replaced at one of its products. */
export async function saveReplacedPrices(
  tx: Db,
  { planId, productId, before, after }: Pick<PlannedProductRow, 'planId' | 'productId' | 'before' | 'after'>,
): Promise<void> {
  await tx
    .update(pricePlanProductTable)
    .set({ before, after })
    .where(and(eq(pricePlanProductTable.planId, planId), eq(pricePlanProductTable.productId, productId)))
}
