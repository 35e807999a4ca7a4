import { sql } from 'drizzle-orm'
import type { findAnything as endpoint } from '#contract/admin-search.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { rappen } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { productSearch } from '#server/catalogue/store/product-search.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'

const MOST = 5

/** Orders, products and customers that a few letters may mean, up to five of each. */
export async function findAnything(db: Db, q: string): Promise<ResponseOf<typeof endpoint>> {
  const [orders, products, customers] = await Promise.all([
    queryRows<{ id: string; number: string; name: string; status: OrderStatus; total: number }>(
      db,
      sql`
      select id, number, concat_ws(' ', delivery->>'firstName', delivery->>'lastName') as name, status, total
      from shop_order where ${foldedLike(sql`search_text`, q)} order by placed_at desc limit ${MOST}`,
    ),
    queryRows<{ id: number; name: string; category: string; status: string }>(
      db,
      sql`
      select id, product.name, product.category, status from product join (${productSearch(q, { inNames: true })}) meant using (id)
      order by closeness desc, id limit ${MOST}`,
    ),
    queryRows<{ id: number; name: string; email: string }>(
      db,
      sql`
      select id, name, email from customer where ${foldedLike(sql`search_text`, q)}
      order by coalesce(last_order_at, '-infinity'::timestamptz) desc, id desc limit ${MOST}`,
    ),
  ])
  return { orders: orders.map((order) => ({ ...order, total: rappen(order.total) })), products, customers }
}
