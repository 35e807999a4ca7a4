import { sql } from 'drizzle-orm'
import { sizeLabel } from '#domain/products/product.ts'
import { swissDayOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import type { Size } from './lots.ts'

/** How many packs of the order line `line` were refunded by line, without refunds that failed or were cancelled. */
export const refundedOfLine = sql<number>`(
  select coalesce(sum((packs ->> 'quantity')::int), 0) from refund, jsonb_array_elements(refund.lines) packs
  where refund.order_id = line.order_id and refund.state not in ('failed', 'cancelled') and (packs ->> 'position')::int = line.position)`

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

/** The sizes of an order whose packs come from lots. */
export function listSizesOfOrder(db: Db, orderId: string): Promise<Size[]> {
  return queryRows<Size & Record<string, unknown>>(
    db,
    sql`select distinct line.product_id as "productId", line.weight
      from order_line line
      join product_size size on size.product_id = line.product_id and size.weight = line.weight and size.has_lots
      where line.order_id = ${orderId}`,
  )
}
