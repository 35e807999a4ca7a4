import { sql } from 'drizzle-orm'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/** An order with an open item, and the invoice that it had at the end of the day. */
export type OrderOfItem = {
  number: string
  placedOn: string
  dueOn: string | null
  invoice: string
  name: string
}

/** These orders, oldest first. */
export async function listOrdersOfItems(db: Db, { numbers, day }: { numbers: readonly string[]; day: string }): Promise<OrderOfItem[]> {
  return queryRows<OrderOfItem>(
    db,
    sql`select shop_order.number, ${swissDayOf(sql`placed_at`)}::text as "placedOn", due_on::text as "dueOn",
      coalesce(invoice.number, '') as invoice, coalesce(invoice.content->'recipient'->>0, '') as name
    from shop_order left join lateral (
      select document.number, content from document where order_id = shop_order.id and kind = 'invoice'
        and issued_at < ${swissInstantOf(sql`${day}::date + 1`)} order by issued_at desc limit 1) invoice on true
    where shop_order.number = any(${sql.param([...numbers])}::text[]) order by placed_at, shop_order.id`,
  )
}
