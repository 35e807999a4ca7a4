import type { Weight } from '#domain/products/weight.ts'
import type { TestDatabase } from '../database/database.ts'

/**
 * Gives sizes of a product these regular prices in Rappen, new sizes without packs included; null withdraws a size. The
 * others stay.
 */
export async function setPrices(
  { pool }: Pick<TestDatabase, 'pool'>,
  productId: number,
  prices: Readonly<Partial<Record<Weight, number | null>>>,
): Promise<void> {
  await pool.query(
    `insert into product_size (product_id, weight, price)
     select $1, key, (value #>> '{}')::int from jsonb_each($2)
     on conflict (product_id, weight) do update set price = excluded.price, compare_at_price = null`,
    [productId, JSON.stringify(prices)],
  )
  await pool.query(
    `update product set price = (select price from product_size where product_id = product.id and product_size.price is not null
       order by weight <> '15g', grams limit 1) where id = $1`,
    [productId],
  )
}
