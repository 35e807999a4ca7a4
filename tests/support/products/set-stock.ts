import type { Weight } from '#domain/products/weight.ts'
import type { TestDatabase } from '../database/database.ts'

export interface Stock {
  productId: number
  /** Null: the product is not counted. */
  packs: number | null
  /** The size that has them; the others have none. */
  weight?: Weight
}

/** Gives a product exactly these packs, with the movements that the ledger needs; reserved is what checkouts hold. */
export async function setStock({ pool }: Pick<TestDatabase, 'pool'>, { productId, packs, weight = '15g' }: Stock): Promise<void> {
  await pool.query(
    `with target as (
      select product_id, weight, coalesce(stock_level, 0) as before, case when $2::int is null then null when weight = $3 then $2 else 0 end as packs
      from product_size where product_id = $1),
    moved as (
      insert into stock_movement (product_id, weight, change, reason)
      select product_id, weight, coalesce(packs, 0) - before, 'correction' from target where coalesce(packs, 0) <> before)
    update product_size set stock_level = target.packs, reserved = (
      select coalesce(sum(quantity), 0) from stock_reservation held where held.product_id = target.product_id and held.weight = target.weight)
    from target
    where product_size.product_id = target.product_id and product_size.weight = target.weight`,
    [productId, packs, weight],
  )
}
