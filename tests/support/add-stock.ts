import type { TestDatabase } from './database.ts'

/** Adds packs to the stock of products, with the movements that the ledger needs. */
export async function addStock({ pool }: Pick<TestDatabase, 'pool'>, productIds: readonly number[], packs = 10_000): Promise<void> {
  await pool.query(
    `with added as (update product set stock_level = stock_level + $2 where id = any($1) returning id)
     insert into stock_movement (product_id, change, reason) select id, $2, 'correction' from added`,
    [productIds, packs],
  )
}
