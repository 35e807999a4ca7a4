import { and, eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { AffectedOrder, listRecalls, Recall } from '#contract/recalls/admin-recalls.ts'
import type { PublicRecall } from '#contract/recalls/recalls.ts'
import { type OrderStatus, UNSENT_STATUSES } from '#domain/orders/order-status.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Size } from '#server/lots/store/lots.ts'
import { shipmentCountOf } from '#server/orders/store.ts'
import { deliveryOf } from '#server/orders/store/recipients.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { recallNoticeTable, recallTable } from './tables.ts'

type HeldItem = Omit<AffectedOrder['items'][number], 'sizeLabel'> & { weight: Weight; netWeightGrams: number | null }

export type RecallRow = typeof recallTable.$inferSelect

/** Whether the packs of a movement have left the house with their order. */
const hasLeft = sql`(lot_movement.shipment_id is not null or not ${isOneOf('shop_order.status', UNSENT_STATUSES)})`

/**
 * Every order with packs of a lot, or of lots made of it such as boxes, that have left, in one query, oldest first;
 * also cancelled ones whose packs have not come back.
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
        join shop_order on shop_order.id = order_id
        where ${hasLeft}
        group by order_id, lot_id having sum(change) < 0)
      select shop_order.id, shop_order.number, placed_at as "placedAt", shop_order.status, ${shipmentCountOf(sql`shop_order.id`)} as "shipmentCount", email, shop_order.language,
        concat_ws(' ', address ->> 'firstName', address ->> 'lastName') as name,
        address ->> 'phone' as phone,
        concat_ws(' ', address ->> 'street', address ->> 'houseNumber') as street,
        concat_ws(' ', address ->> 'postalCode', address ->> 'town') as town,
        sum(held.packs)::int as packs,
        json_agg(json_build_object('productId', product.id, 'name', product.name, 'weight', lot.weight, 'netWeightGrams', product.net_weight_grams, 'lot', lot.number,
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
        coalesce(mail.state, case when notice.mail_key is null then 'none' else 'erased' end) as mail,
        notice.waiting_packs as "waitingPacks",
        case when notice.refund_id is not null then 'refund' when notice.return_id is not null then 'replacement' end as "settledBy", mail.sent_at as "sentAt"
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
    sql`select recall.id, lot_id as "lotId", is_rehearsal as "isRehearsal", reason, advice, actor, is_public as "isPublic", started_at as "startedAt",
        lot.number as "lotNumber", product.name, (select count(*)::int from recall_notice where recall_id = recall.id) as orders
      from recall join lot on lot.id = lot_id join product on product.id = lot.product_id
      order by started_at desc, recall.id limit 200`,
  )
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt).toISOString() }))
}

/** An order that has nothing sent yet of a line of these sizes, or not all; oldest first. */
export function listUnsentOrders(db: Db, sizes: readonly Size[]) {
  const ofSizes = sql.join(
    sizes.map(({ productId, weight }) => sql`(line.product_id = ${productId} and line.weight = ${weight})`),
    sql` or `,
  )
  return queryRows<{ id: string; number: string; status: OrderStatus; placedAt: Date; name: string; quote: { recipients?: number } }>(
    db,
    sql`select id, number, status, placed_at as "placedAt",
        jsonb_strip_nulls(jsonb_build_object('recipients', quote -> 'recipients')) as quote,
        concat_ws(' ', address ->> 'firstName', address ->> 'lastName') as name
      from shop_order cross join lateral (select coalesce(${deliveryOf}, billing) as address) reached
      where ${isOneOf('shop_order.status', UNSENT_STATUSES)}
        and exists (select from order_line line where line.order_id = shop_order.id and (${ofSizes}))
      order by placed_at, id`,
  )
}

/** The packs of recalled lots that have left with an order, by line. */
export function listRecalledPacks(db: Db, { orderId, lotIds }: { orderId: string; lotIds: readonly number[] }) {
  return queryRows<{ position: number; quantity: number }>(
    db,
    sql`select position, (-sum(change))::int as quantity
      from lot_movement join shop_order on shop_order.id = order_id
      where order_id = ${orderId} and lot_id = any(${sql.param([...lotIds])}::int[]) and ${hasLeft}
      group by position having sum(change) < 0 order by position`,
  )
}

/** The notice of an order, locked: it is made good once. */
export async function lockNotice(tx: Db, { recallId, orderId }: { recallId: string; orderId: string }) {
  const isOfOrder = and(eq(recallNoticeTable.recallId, recallId), eq(recallNoticeTable.orderId, orderId))
  const [row] = await tx.select().from(recallNoticeTable).where(isOfOrder).for('update')
  return row
}

export async function saveNotice(
  tx: Db,
  { recallId, orderId, ...made }: { recallId: string; orderId: string; refundId?: string; returnId?: string },
): Promise<void> {
  await tx
    .update(recallNoticeTable)
    .set(made)
    .where(and(eq(recallNoticeTable.recallId, recallId), eq(recallNoticeTable.orderId, orderId)))
}

export async function saveRecall(tx: Db, id: string, changes: Pick<RecallRow, 'isPublic'>): Promise<void> {
  await tx.update(recallTable).set(changes).where(eq(recallTable.id, id))
}

/** Public recalls of lots of a product, or of what its boxes are made of, newest first. */
export async function listPublicRecalls(db: Db, productId: number): Promise<PublicRecall[]> {
  type Row = Omit<PublicRecall, 'startedAt' | 'lots'> & { startedAt: Date; lots: RecalledLot[] }
  type RecalledLot = { number: string; weight: Weight; netWeightGrams: number | null; bestBefore: string }
  const rows = await queryRows<Row>(
    db,
    sql`with recursive made (recall_id, lot_id) as (
        select id, lot_id from recall where is_public
        union
        select recall_id, into_lot_id from lot_movement join made using (lot_id) where into_lot_id is not null)
      select recall.id, reason, advice, started_at as "startedAt",
        json_agg(json_build_object('number', lot.number, 'weight', lot.weight, 'netWeightGrams', product.net_weight_grams,
          'bestBefore', lot.best_before) order by lot.best_before, lot.id) as lots
      from made join recall on recall.id = recall_id join lot on lot.id = made.lot_id join product on product.id = lot.product_id
      where lot.product_id = ${productId}
      group by recall.id order by started_at desc, recall.id`,
  )
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    lots: row.lots.map(({ number, bestBefore, weight, netWeightGrams }) => ({
      number,
      bestBefore,
      sizeLabel: sizeLabel({ netWeightGrams }, weight),
    })),
  }))
}
