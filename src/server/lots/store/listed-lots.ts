import { and, type SQL, sql } from 'drizzle-orm'
import { swissDayOf } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import type { LotRow } from './lots.ts'

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
    or lot.product_id in (select id from product where id in (select product_id from lot) and ${foldedLike(sql`search_fold(name)`, word)})
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

/** These lots as they are listed, in the order of their ids. */
export function findListedLots(db: Db, ids: readonly number[]): Promise<ListedLotRow[]> {
  return readListedLots(db, { condition: sql`lot.id = any(${sql.param([...ids])}::int[])`, columns: [sql`lot.id`], count: ids.length })
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
