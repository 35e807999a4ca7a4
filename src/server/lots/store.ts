import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type CostedLot, costsOfLots } from '#domain/lots/lot-cost.ts'
import type { LotOnHand, LotRules } from '#domain/lots/lots.ts'
import type { Rappen } from '#domain/money/money.ts'
import { UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { lotIngredientTable, lotMovementTable, lotTable } from './tables.ts'

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

/** What is listed of a lot. */
export type ListedLotRow = LotRow & {
  name: string
  netWeightGrams: number | null
  gtin: string | null
  sku: string | null
  sale: { planId: number; percent: number; until: string; products: number } | null
  ingredients: { name: string; number: string }[]
}

interface LotFilter {
  q?: string | undefined
  productId?: number | undefined
  /** Only lots with packs left. */
  isOnHand?: boolean
  isBlocked?: boolean
  /** Only lots that keep until before this day. */
  before?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Whether a lot is found by a word: by its number, supplier, product or one of its ingredients. */
function holdsWord(word: string): SQL {
  return sql`(${foldedLike(sql`lot.search_text`, word)}
    or lot.product_id in (select id from product where ${foldedLike(sql`search_fold(name)`, word)})
    or lot.id in (select lot_id from lot_ingredient part where ${foldedLike(sql`part.search_text`, word)}))`
}

const BY_EXPIRY: SortKey = {
  columns: [
    { value: sql`lot.best_before`, type: 'date' },
    { value: sql`lot.id`, type: 'int' },
  ],
  descending: false,
}

/** A page of lots with the names of their products and what went into them, first expired first. */
export function listLotRows(db: Db, { q, productId, isOnHand, isBlocked, before, cursor, limit }: LotFilter) {
  const conditions = [
    productId !== undefined && sql`lot.product_id = ${productId}`,
    isOnHand && sql`lot.remaining > 0`,
    isBlocked && sql`lot.blocked_at is not null`,
    before && sql`lot.best_before < ${before}`,
    ...(q?.trim().split(/\s+/) ?? []).map(holdsWord),
  ].filter((condition) => typeof condition === 'object')
  return keysetPage(db, {
    query: {
      where: (condition) => ({ orderBy: (...columns) => ({ limit: (count) => readListedLots(db, { condition, columns, count }) }) }),
    },
    table: sql`lot`,
    where: and(...conditions),
    sortKey: BY_EXPIRY,
    cursor,
    limit,
    toItem: ({ cursor: _cursor, ...row }) => row,
  })
}

/** One lot as it is listed; undefined when there is none. */
export async function findListedLot(db: Db, id: number): Promise<ListedLotRow | undefined> {
  const [row] = await readListedLots(db, { condition: sql`lot.id = ${id}`, columns: [sql`lot.id`], count: 1 })
  return row
}

/**
 * The planned sale price that the product has now, or within the minute in which the job sets it, with its last day.
 */
const SALE = sql`(select json_build_object('planId', plan.id, 'percent', (plan.change->>'percent')::int,
    'products', (select count(*)::int from price_plan_product each where each.plan_id = plan.id),
    'until', ${swissDayOf(sql`(plan.ends_at - interval '1 microsecond')`)})
  from price_plan plan join price_plan_product planned on planned.plan_id = plan.id and planned.product_id = lot.product_id
  where plan.change->>'kind' = 'sale' and plan.cancelled_at is null and plan.ended_at is null
    and plan.starts_at < now() + interval '1 minute' and plan.ends_at > now()
  order by plan.starts_at limit 1)`

function readListedLots(db: Db, { condition, columns, count }: { condition: SQL | undefined; columns: SQL[]; count: number }) {
  return queryRows<ListedLotRow & { cursor: string[] }>(
    db,
    sql`select ${cursorOf(BY_EXPIRY)} as cursor, lot.id, lot.product_id as "productId", lot.weight, lot.number, lot.best_before::text as "bestBefore",
        lot.received_on::text as "receivedOn", lot.received, lot.remaining, lot.supplier, lot.blocked_at as "blockedAt",
        lot.blocked_reason as "blockedReason", lot.is_recalled as "isRecalled", lot.unit_cost as "unitCost", product.name, product.net_weight_grams as "netWeightGrams",
        size.gtin, size.sku, ${SALE} as sale,
        coalesce((select json_agg(json_build_object('name', part.name, 'number', part.number) order by part.own, part.name, part.number)
          from (
            select 0 as own, name, number from lot_ingredient where lot_id = lot.id
            union all
            select 1, made_of.name || ' ' || replace(source.weight, 'g', E'\u00a0g'), source.number
            from lot_movement used join lot source on source.id = used.lot_id join product made_of on made_of.id = source.product_id
            where used.into_lot_id = lot.id) part), '[]') as ingredients
      from lot join product on product.id = lot.product_id
      join product_size size on size.product_id = lot.product_id and size.weight = lot.weight
      where ${condition ?? sql`true`}
      order by ${sql.join(columns, sql`, `)} limit ${count}`,
  )
}

/**
 * How many packs the lots of a size leave to sell on a day: those that keep long enough and are not stopped, without
 * what orders have bought that are not packed yet (docs/rules/lots.md#stock).
 */
export async function countSellable(tx: Db, { productId, weight }: Size, { today, rules }: { today: string; rules: LotRules }) {
  const [row] = await queryRows<{ packs: number }>(
    tx,
    sql`select (
        coalesce((select sum(remaining) from lot
          where product_id = ${productId} and weight = ${weight} and blocked_at is null
            and best_before >= ${today}::date + ${rules.minimumDays}::int), 0)
        - coalesce((select sum(greatest(0, bought - returned - taken)) from (
            select sum(line.quantity) as bought,
              coalesce((select sum(change) from stock_movement back where back.order_id = line.order_id
                and back.product_id = ${productId} and back.weight = ${weight} and back.reason = 'return'), 0) as returned,
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

/** A line of an order whose packs come from lots. */
export type LineOfLots = Size & { position: number; name: string; quantity: number; orderedOn: string }

/**
 * The lines of an order, named with their size, with the packs that are not taken from lots yet, refunded ones
 * included; none once any was taken for the next one.
 */
export async function listLinesToTake(tx: Db, orderId: string): Promise<LineOfLots[]> {
  const lines = await queryRows<LineOfLots & { netWeightGrams: number | null } & Record<string, unknown>>(
    tx,
    sql`select position, product_id as "productId", weight, name, "netWeightGrams", "orderedOn",
        (quantity - taken)::int as quantity
      from (
        select line.position, line.product_id, line.weight, line.name, net_weight_grams as "netWeightGrams", line.quantity,
          ${swissDayOf(sql`shop_order.placed_at`)}::text as "orderedOn",
          coalesce((select -sum(change) from lot_movement held where held.order_id = line.order_id and held.position = line.position), 0)
            as taken
        from order_line line
        join shop_order on shop_order.id = line.order_id
        join product on product.id = line.product_id
        join product_size size on size.product_id = line.product_id and size.weight = line.weight and size.has_lots
        where line.order_id = ${orderId}) lines
      where not exists (
          select from lot_movement where order_id = ${orderId} and shipment_id is null group by order_id having sum(change) < 0)
        and quantity > taken
      order by position`,
  )
  return lines.map(({ netWeightGrams, name, ...line }) => ({ ...line, name: `${name} ${sizeLabel({ netWeightGrams }, line.weight)}` }))
}

/** The packs of lots that orders hold, by line, those packed last first. */
export type HeldPacks = Size & {
  orderId: string
  position: number
  lotId: number
  number: string
  bestBefore: string
  isBlocked: boolean
  /** The parcel that they left in; null for those of the last or only one. */
  shipmentId: string | null
  quantity: number
}
export function listHeldPacks(db: Db, orderIds: readonly string[]): Promise<HeldPacks[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return queryRows<HeldPacks & Record<string, unknown>>(
    db,
    sql`select movement.order_id as "orderId", movement.position, lot.id as "lotId", lot.product_id as "productId", lot.weight,
        lot.number, lot.best_before::text as "bestBefore", lot.blocked_at is not null as "isBlocked",
        movement.shipment_id as "shipmentId", (-sum(movement.change))::int as quantity
      from lot_movement movement join lot on lot.id = movement.lot_id
      where movement.order_id = any(${sql.param([...orderIds])}::uuid[])
      group by movement.order_id, movement.position, movement.shipment_id, lot.id having sum(movement.change) < 0
      order by max(movement.id) desc`,
  )
}

/** The products of these orders whose packs come from lots. */
export async function listProductsOfLots(db: Db, orderIds: readonly string[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct line.product_id as id
      from order_line line
      join product_size size on size.product_id = line.product_id and size.weight = line.weight and size.has_lots
      where line.order_id = any(${sql.param([...orderIds])}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/** The packs that a lot held at the end of a day. */
export type LotAtDay = {
  name: string
  weight: Weight
  netWeightGrams: number | null
  number: string
  receivedOn: string
  bestBefore: string
  unitCost: Rappen | null
  packs: number
}

/**
 * The lots that held packs at the end of a Swiss day, by product. What was received or made by then counts, even if it
 * was recorded later; packs that went into another lot left with the receipt of that. A box without a cost of its own
 * costs what the packs in it do (docs/rules/lots.md#cost).
 */
export async function listLotsAtEndOf(db: Db, day: string): Promise<LotAtDay[]> {
  const costs = costsOfLots(await listCostedLots(db))
  const rows = await queryRows<LotAtDay & { id: number }>(
    db,
    sql`select lot.id, product.name, lot.weight, product.net_weight_grams as "netWeightGrams", lot.number, lot.received_on::text as "receivedOn",
        lot.best_before::text as "bestBefore", sum(change)::int as packs
      from lot join lot_movement on lot_id = lot.id join product on product.id = lot.product_id left join lot made on made.id = into_lot_id
      where lot.received_on <= ${day}::date
        and case when reason = 'receipt' then true when made.id is null then at < ${swissInstantOf(sql`${day}::date + 1`)}
          else made.received_on <= ${day}::date end
      group by lot.id, product.id having sum(change) <> 0
      order by product.name, product.id, lot.weight, lot.best_before, lot.id`,
  )
  return rows.map(({ id, ...lot }) => ({ ...lot, unitCost: costs.get(id) ?? null }))
}

/** All lots with the packs of others in them, in the order of their ids. */
function listCostedLots(db: Db): Promise<CostedLot[]> {
  return queryRows<CostedLot>(
    db,
    sql`select lot.id, unit_cost as "unitCost", received,
        coalesce(jsonb_agg(jsonb_build_object('lotId', lot_id, 'packs', -change)) filter (where lot_id is not null), '[]') as parts
      from lot left join lot_movement on into_lot_id = lot.id group by lot.id order by lot.id`,
  )
}

/** The packs in stock at the end of a Swiss day of sizes of which no lot had been received by then. */
export async function countPacksWithoutLot(db: Db, day: string): Promise<number> {
  const [row] = await queryRows<{ packs: number }>(
    db,
    sql`select coalesce(sum(change), 0)::int as packs from stock_movement movement
      where at < ${swissInstantOf(sql`${day}::date + 1`)}
        and not exists (select from lot
          where lot.product_id = movement.product_id and lot.weight = movement.weight and received_on <= ${day}::date)`,
  )
  return row?.packs ?? 0
}
