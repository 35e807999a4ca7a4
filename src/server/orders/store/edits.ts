import { eq, sql } from 'drizzle-orm'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { shipmentCountOf } from '../store.ts'
import { orderEditTable } from '../tables.ts'

type EditFacts = Pick<EditableOrder, 'shipmentCount' | 'isPacked' | 'isRefunded' | 'isInvoiceBegun'>

/** What besides its row decides whether the goods of an order can be changed; of a locked order it stays so. */
export async function readEditFacts(db: Db, orderId: string): Promise<EditFacts> {
  const [facts] = await queryRows<EditFacts>(
    db,
    sql`select ${shipmentCountOf(sql`shop_order.id`)} as "shipmentCount",
      exists (select from batch_order where order_id = shop_order.id and packed_at is not null)
        or exists (select from lot_movement where order_id = shop_order.id) as "isPacked",
      disputed > 0 or coalesce(dispute_state, 'won') <> 'won'
        or exists (select from refund where order_id = shop_order.id and edit_id is null and state not in ('failed', 'cancelled'))
        or exists (select from document where kind = 'credit-note' and invoice_id =
          (select id from document where order_id = shop_order.id and kind = 'invoice' order by issued_at desc limit 1)) as "isRefunded",
      received > 0 or exists (select from reminder where order_id = shop_order.id) as "isInvoiceBegun"
    from shop_order where id = ${orderId}`,
  )
  if (!facts) throw new Error(`there is no order ${orderId}`)
  return facts
}

/** Whether this edit was made already. */
export async function isEditMade(db: Db, id: string): Promise<boolean> {
  return (await db.$count(orderEditTable, eq(orderEditTable.id, id))) > 0
}

export async function insertOrderEdit(tx: Db, edit: typeof orderEditTable.$inferInsert): Promise<void> {
  await tx.insert(orderEditTable).values(edit)
}
