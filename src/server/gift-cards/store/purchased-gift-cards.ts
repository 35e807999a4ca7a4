import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import type { LostPayment } from '#domain/gift-cards/lost-part.ts'
import { GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import type { Rappen } from '#domain/money/money.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { giftCardTable } from '../tables.ts'
import type { GiftCardRow } from './gift-cards.ts'

/** The cards that an order has bought, in the order of their ids, in which they are locked. */
export function listCardsOfOrder(db: Db, orderId: string): Promise<GiftCardRow[]> {
  return db.select().from(giftCardTable).where(eq(giftCardTable.orderId, orderId)).orderBy(asc(giftCardTable.id))
}

/**
 * The ids of the cards that an order has paid for: those it has bought, its exchange credits, and what replaced them,
 * in their order.
 */
export async function listCardsPaidBy(db: Db, orderId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`with recursive paid (id) as (
        select gift_card_id from gift_card_movement where order_id = ${orderId} and kind in ('sold', 'exchanged')
        union select gift_card.id from gift_card join paid on replaces_id = paid.id)
      select id from paid order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * What banks have taken for good of what a card, or the one that it replaces, was paid with; `isContested` while they
 * dispute it, and once nothing is left of the order. `writtenOff` is what is written off already on these cards.
 */
export async function findLostPayment(db: Db, id: string) {
  const [found] = await queryRows<LostPayment & { isContested: boolean; writtenOff: Rappen }>(
    db,
    sql`with recursive origin (id) as (
        select ${id}::uuid union select replaces_id from gift_card join origin on gift_card.id = origin.id where replaces_id is not null)
      select lost, charged - exchanged as left, kind = 'exchanged' as "isCredit",
        coalesce(dispute_state = 'open' or (dispute_state = 'lost' and disputed >= charged), false) as "isContested",
        (select coalesce(-sum(amount), 0)::int from gift_card_movement movement
          where movement.gift_card_id in (select id from origin) and movement.kind in ('lost', 'lost-undone')) as "writtenOff"
      from origin join gift_card_movement on gift_card_id = origin.id and kind in ('sold', 'exchanged')
      join shop_order on shop_order.id = order_id,
      lateral (select total + total_reduction - refunded as charged) payment,
      lateral (select coalesce(sum(amount), 0)::int as exchanged from gift_card_movement credit
        where credit.order_id = shop_order.id and credit.kind in ('exchanged', 'paid-out')) credits,
      lateral (select coalesce(sum(taken.amount), 0)::int as lost from dispute join dispute_movement taken on dispute_id = dispute.id
        where dispute.order_id = shop_order.id and state = 'lost' and taken.kind = 'withdrawn') disputes`,
  )
  return found
}

/** The cards that these orders have bought, by their place in the order. */
export function listCardsOfOrders(db: Db, orderIds: readonly string[]): Promise<GiftCardRow[]> {
  const { orderId, orderPosition } = giftCardTable
  return db
    .select()
    .from(giftCardTable)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderPosition))
}

/** Whether a card belongs to an order that is not paid, or not any more. */
export async function isOrderUnpaid(db: Db, { orderId }: Pick<GiftCardRow, 'orderId'>): Promise<boolean> {
  if (orderId === null) return false
  const found = await queryRows(db, sql`select from shop_order where id = ${orderId} and paid_at is null`)
  return found.length > 0
}

/**
 * The purchased cards whose day of delivery has come by this ISO day, without those whose mail waits for an operator
 * (docs/rules/orders.md#gift-mails).
 */
export async function listCardsToDeliver(db: Db, today: string): Promise<string[]> {
  const { id, email, deliverOn, deliveredAt, state, orderId } = giftCardTable
  const isHeld = sql`exists (select from shop_order where shop_order.id = ${orderId}
    and ${GIFT_MAIL_HELD} = any (needs_attention))`
  const rows = await db
    .select({ id })
    .from(giftCardTable)
    .where(and(isNotNull(email), lte(deliverOn, today), isNull(deliveredAt), eq(state, 'active'), not(isHeld)))
  return rows.map((row) => row.id)
}

/** Marks a locked card as delivered, under the code that was sent. */
export async function saveDelivery(tx: Db, id: string, code: Pick<GiftCardRow, 'codeHash' | 'lastFour'>): Promise<void> {
  await tx
    .update(giftCardTable)
    .set({ ...code, deliveredAt: sql`now()`, version: sql`version + 1` })
    .where(eq(giftCardTable.id, id))
}

/** Blocks a locked card for good, which was emptied just before. */
export async function saveReturn(tx: Db, id: string): Promise<void> {
  await tx
    .update(giftCardTable)
    .set({ state: 'blocked', returnedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(giftCardTable.id, id))
}
