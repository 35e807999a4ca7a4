import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'

/**
 * Counts the packs of each product in the paid orders of the last 90 days (docs/rules/catalogue.md#sorting). Writes
 * only what has changed, because a change invalidates cached pages. A job.
 */
export async function countPopularity(db: Db): Promise<void> {
  await db.execute(
    sql`with sold as (
        select product_id, sum(quantity)::int as packs
        from shop_order join order_line on order_line.order_id = shop_order.id join product on product.id = order_line.product_id
        where shop_order.status <> 'cancelled' and shop_order.paid_at > now() - interval '90 days'
        group by product_id),
      forgotten as (delete from product_popularity where product_id not in (select product_id from sold))
      insert into product_popularity (product_id, packs) select product_id, packs from sold
      on conflict (product_id) do update set packs = excluded.packs where product_popularity.packs <> excluded.packs`,
  )
}
