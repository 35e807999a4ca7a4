import { sql } from 'drizzle-orm'
import { type CostedLot, costsOfLots } from '#domain/lots/lots.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { Weight } from '#domain/products/weight.ts'
import { swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

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
  const held = rows.map(({ id }) => id)
  const costs = costsOfLots(await listCostedLots(db, held))
  return rows.map(({ id, ...lot }) => ({ ...lot, unitCost: costs.get(id) ?? null }))
}

/** These lots and all that went into them, each with the packs of others in it, in the order of their ids. */
function listCostedLots(db: Db, ids: readonly number[]): Promise<CostedLot[]> {
  return queryRows<CostedLot>(
    db,
    sql`with recursive costed as (
        select id from unnest(${sql.param([...ids])}::int[]) held (id)
        union select lot_id from costed join lot_movement on into_lot_id = costed.id)
      select lot.id, unit_cost as "unitCost", received,
        coalesce(jsonb_agg(jsonb_build_object('lotId', lot_id, 'packs', -change)) filter (where lot_id is not null), '[]') as parts
      from lot left join lot_movement on into_lot_id = lot.id where lot.id in (select id from costed) group by lot.id order by lot.id`,
  )
}

/** The packs in stock at the end of a Swiss day, of the sizes that had not received any lot by then. */
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
