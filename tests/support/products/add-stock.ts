import type { TestDatabase } from '../database/database.ts'

/** Adds packs to every size of products, with the movements that the ledger needs. */
export async function addStock({ pool }: Pick<TestDatabase, 'pool'>, productIds: readonly number[], packs = 10_000): Promise<void> {
  await pool.query(
    `with added as (update product_size set stock_level = stock_level + $2 where product_id = any($1) and stock_level is not null returning product_id, weight)
     insert into stock_movement (product_id, weight, change, reason) select product_id, weight, $2, 'correction' from added`,
    [productIds, packs],
  )
}
