import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { LotOnHand, LotRules } from '#domain/lots/lots.ts'
import { UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import type { Weight } from '#domain/products/weight.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { lotIngredientTable, lotMovementTable, lotTable } from '../tables.ts'
import { refundedOfLine } from './packs-of-orders.ts'

export type LotRow = typeof lotTable.$inferSelect

/** What decides whether packs of a lot may leave. */
export function onHand({ id, bestBefore, remaining, blockedAt }: LotRow): LotOnHand {
  return { id, bestBefore, remaining, isBlocked: blockedAt !== null }
}

export type NewLotRow = typeof lotTable.$inferInsert
export type NewLotMovement = typeof lotMovementTable.$inferInsert

/** A size of a product. */
export interface Size {
  productId: number
  weight: Weight
}

/** Inserts a lot without packs; undefined when the size has one with this number. */
export async function insertLot(tx: Db, lot: NewLotRow, ingredients: readonly { name: string; number: string }[]) {
  const [row] = await tx.insert(lotTable).values(lot).onConflictDoNothing().returning()
  if (row && ingredients.length > 0)
    await tx.insert(lotIngredientTable).values(ingredients.map((each, position) => ({ ...each, position, lotId: row.id })))
  return row
}

/** Books what came into lots or left them, in one statement. */
export async function insertLotMovements(tx: Db, movements: readonly NewLotMovement[]): Promise<void> {
  // Sorted, so that two statements lock the lots in the same order.
  if (movements.length > 0) await tx.insert(lotMovementTable).values(movements.toSorted((a, b) => a.lotId - b.lotId))
}

export async function findLot(db: Db, id: number): Promise<LotRow | undefined> {
  const [row] = await db.select().from(lotTable).where(eq(lotTable.id, id))
  return row
}

/** These lots, in the order of their ids. */
export function listLots(db: Db, ids: readonly number[]): Promise<LotRow[]> {
  return db
    .select()
    .from(lotTable)
    .where(inArray(lotTable.id, [...ids]))
    .orderBy(asc(lotTable.id))
}

/** The products of these lots, each once. */
export async function listProductsOf(db: Db, lotIds: readonly number[]): Promise<number[]> {
  const { id, productId } = lotTable
  const rows = await db
    .selectDistinct({ productId })
    .from(lotTable)
    .where(inArray(id, [...lotIds]))
  return rows.map((row) => row.productId)
}

/** These lots, locked in the order of their ids. */
export function lockLots(tx: Db, ids: readonly number[]): Promise<LotRow[]> {
  return tx
    .select()
    .from(lotTable)
    .where(inArray(lotTable.id, [...ids]))
    .orderBy(asc(lotTable.id))
    .for('update')
}

/** The lots of these products that hold packs, locked in the order of their ids. */
export async function lockLotsOnHand(tx: Db, productIds: readonly number[]): Promise<LotRow[]> {
  if (productIds.length === 0) return []
  return tx
    .select()
    .from(lotTable)
    .where(and(inArray(lotTable.productId, [...productIds]), gt(lotTable.remaining, 0)))
    .orderBy(asc(lotTable.id))
    .for('update')
}

/** The lots of these products that hold packs and are not stopped, first expired first. */
export async function listUsableLots(db: Db, productIds: readonly number[]): Promise<LotRow[]> {
  if (productIds.length === 0) return []
  return db
    .select()
    .from(lotTable)
    .where(and(inArray(lotTable.productId, [...productIds]), gt(lotTable.remaining, 0), isNull(lotTable.blockedAt)))
    .orderBy(asc(lotTable.bestBefore), asc(lotTable.id))
}

/** All lots of a product, also empty and stopped ones, newest first. */
export function listLotsOfProduct(db: Db, productId: number): Promise<LotRow[]> {
  return db.select().from(lotTable).where(eq(lotTable.productId, productId)).orderBy(desc(lotTable.id))
}

export async function saveLot(
  tx: Db,
  id: number,
  changes: Partial<Pick<LotRow, 'blockedAt' | 'blockedReason' | 'isRecalled' | 'unitCost'>>,
): Promise<void> {
  await tx.update(lotTable).set(changes).where(eq(lotTable.id, id))
}

/** The lots into which packs of this lot went, such as those of boxes, and theirs in turn; the lot itself included. */
export async function listLotsMadeOf(db: Db, lotId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`with recursive made (id) as (
        select ${lotId}::int
        union
        select into_lot_id from lot_movement join made on lot_id = made.id where into_lot_id is not null)
      select id from made order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * How many packs the lots of a size leave to sell on a day: those that keep long enough and are not stopped, without
 * what orders have bought that is neither packed nor refunded (docs/rules/lots.md#stock).
 */
export async function countSellable(tx: Db, { productId, weight }: Size, { today, rules }: { today: string; rules: LotRules }) {
  const [row] = await queryRows<{ packs: number }>(
    tx,
    sql`select (
        coalesce((select sum(remaining) from lot
          where product_id = ${productId} and weight = ${weight} and blocked_at is null
            and best_before >= ${today}::date + ${rules.minimumDays}::int), 0)
        - coalesce((select sum(greatest(0, wanted - taken)) from (
            select sum(line.quantity - ${refundedOfLine}) as wanted,
              coalesce((select -sum(change) from lot_movement taken join lot on lot.id = taken.lot_id
                where taken.order_id = line.order_id and lot.product_id = ${productId} and lot.weight = ${weight}), 0) as taken
            from order_line line join shop_order on shop_order.id = line.order_id
            where line.product_id = ${productId} and line.weight = ${weight}
              and ${isOneOf('shop_order.status', UNSENT_STATUSES)}
            group by line.order_id) waiting), 0)
      )::int as packs`,
  )
  return row?.packs ?? 0
}

/** The sizes whose stock is that of their lots. */
export function listSizesOfLots(db: Db): Promise<(Size & Record<string, unknown>)[]> {
  return queryRows(db, sql`select product_id as "productId", weight from product_size where has_lots order by product_id, weight`)
}
