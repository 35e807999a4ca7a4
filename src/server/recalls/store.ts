import { eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { AffectedOrder, listRecalls, Recall } from '#contract/recalls/admin-recalls.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { deliveryOf } from '#server/orders/store/recipients.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { recallNoticeTable, recallTable } from './tables.ts'

type HeldItem = Omit<AffectedOrder['items'][number], 'sizeLabel'> & { weight: Weight; netWeightGrams: number | null }

export type RecallRow = typeof recallTable.$inferSelect

/**
 * Every order that holds packs of a lot or of lots made of it, such as boxes, in one query, oldest first; also
 * cancelled ones whose packs have not come back.
 */
export async function listAffectedOrders(db: Db, lotId: number): Promise<AffectedOrder[]> {
  const rows = await queryRows<Omit<AffectedOrder, 'placedAt' | 'items'> & { placedAt: Date; items: HeldItem[] }>(
    db,
    sql`with recursive made (id) as (
        select ${lotId}::int
        union
        select into_lot_id from lot_movement join made on lot_id = made.id where into_lot_id is not null),
      held as (
        select order_id, lot_id, (-sum(change))::int as packs
        from lot_movement join made on lot_id = made.id
        where order_id is not null
        group by order_id, lot_id having sum(change) < 0)
      select shop_order.id, shop_order.number, placed_at as "placedAt", shop_order.status, email,
        concat_ws(' ', address ->> 'firstName', address ->> 'lastName') as name,
        address ->> 'phone' as phone,
        concat_ws(' ', address ->> 'street', address ->> 'houseNumber') as street,
        concat_ws(' ', address ->> 'postalCode', address ->> 'town') as town,
        sum(held.packs)::int as packs,
        json_agg(json_build_object('name', product.name, 'weight', lot.weight, 'netWeightGrams', product.net_weight_grams, 'lot', lot.number,
            'bestBefore', lot.best_before, 'packs', held.packs)
          order by product.name, lot.number) as items
      from held
      join shop_order on shop_order.id = held.order_id
      cross join lateral (select coalesce(${deliveryOf}, billing) as address) reached
      join lot on lot.id = held.lot_id
      join product on product.id = lot.product_id
      group by shop_order.id, address
      order by placed_at, shop_order.id`,
  )
  return rows.map((row) => ({
    ...row,
    placedAt: new Date(row.placedAt).toISOString(),
    items: row.items.map(({ weight, netWeightGrams, ...item }) => ({ ...item, sizeLabel: sizeLabel({ netWeightGrams }, weight) })),
  }))
}

/** Inserts a recall; false when there is one with this id, or another of the lot that is no rehearsal. */
export async function insertRecall(tx: Db, recall: Omit<RecallRow, 'startedAt'>): Promise<boolean> {
  const rows = await tx.insert(recallTable).values(recall).onConflictDoNothing().returning({ id: recallTable.id })
  return rows.length > 0
}

/** Inserts who is told of a recall, thousands with one statement. */
export async function insertNotices(tx: Db, notices: readonly (typeof recallNoticeTable.$inferInsert)[]): Promise<void> {
  // In parts: a statement takes 65,535 values.
  for (let start = 0; start < notices.length; start += 5000) await tx.insert(recallNoticeTable).values(notices.slice(start, start + 5000))
}

/** A recall with everybody whom it affects and the state of their mails; undefined when there is none. */
export async function findRecall(db: Db, id: string): Promise<Recall | undefined> {
  const [row] = await db.select().from(recallTable).where(eq(recallTable.id, id))
  if (!row) return undefined
  const notices = await queryRows<Omit<Recall['notices'][number], 'sentAt'> & { sentAt: Date | null }>(
    db,
    sql`select notice.order_id as "orderId", shop_order.number, coalesce(mail.recipient, shop_order.email) as recipient, notice.packs,
        coalesce(mail.state, case when notice.mail_key is null then 'none' else 'erased' end) as mail, mail.sent_at as "sentAt"
      from recall_notice notice
      join shop_order on shop_order.id = notice.order_id
      left join mail on mail.key = notice.mail_key
      where notice.recall_id = ${id}
      order by shop_order.placed_at, shop_order.id`,
  )
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    notices: notices.map((each) => ({ ...each, sentAt: each.sentAt && new Date(each.sentAt).toISOString() })),
  }
}

type ListedRecall = ResponseOf<typeof listRecalls>[number]

/** Recalls and rehearsals, newest first. */
export async function listRecallRows(db: Db): Promise<ListedRecall[]> {
  const rows = await queryRows<Omit<ListedRecall, 'startedAt'> & { startedAt: Date }>(
    db,
    sql`select recall.id, lot_id as "lotId", is_rehearsal as "isRehearsal", reason, advice, actor, started_at as "startedAt",
        lot.number as "lotNumber", product.name, (select count(*)::int from recall_notice where recall_id = recall.id) as orders
      from recall join lot on lot.id = lot_id join product on product.id = lot.product_id
      order by started_at desc, recall.id limit 200`,
  )
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt).toISOString() }))
}
