import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AdminGiftCard, GiftCardListItem, listGiftCards } from '#contract/gift-cards/admin-gift-cards.ts'
import { actorName } from '#domain/audit/actor-name.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type GiftCardState, giftCardState } from '#domain/gift-cards/gift-card.ts'
import { plus, type Rappen, rappen } from '#domain/money/money.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { giftCardTable } from '../tables.ts'
import type { GiftCardRow } from './gift-cards.ts'

type ListQuery = QueryOf<typeof listGiftCards>

const NEWEST: SortKey = {
  columns: [
    { value: sql`gift_card.created_at`, type: 'timestamptz' },
    { value: sql`gift_card.id`, type: 'uuid' },
  ],
  descending: true,
}

/** What open checkouts hold of a card. */
const held = sql<number>`(select coalesce(-sum(movement.amount), 0)::int from gift_card_movement movement
  where movement.gift_card_id = gift_card.id and movement.kind in ('reserved', 'released'))`

/** Gift cards, newest first; `now` decides their state. */
export function listGiftCardRows(db: Db, { cursor, limit, q, state, now }: ListQuery & { now: number }) {
  const where = and(q ? foldedLike(sql`gift_card.search_text`, q) : undefined, state && isInState(state, swissDay(now)))
  const query = db
    .select({ card: giftCardTable, held, cursor: cursorOf(NEWEST) })
    .from(giftCardTable)
    .$dynamic()
  const toItem = ({ card, held: amount }: { card: GiftCardRow; held: number }) => toListItem(card, rappen(amount), now)
  return keysetPage(db, { query, table: giftCardTable, where, sortKey: NEWEST, cursor, limit, toItem })
}

function isInState(state: GiftCardState, today: string): SQL {
  if (state === 'blocked') return sql`gift_card.state = 'blocked'`
  const isExpired = sql`gift_card.expires_on < ${today}::date`
  if (state === 'expired') return sql`gift_card.state = 'active' and ${isExpired}`
  const hasBalance = sql`gift_card.balance + ${held} > 0`
  return sql`gift_card.state = 'active' and not ${isExpired} and ${state === 'active' ? hasBalance : sql`not ${hasBalance}`}`
}

/** The card with its movements, oldest first; undefined when there is none. */
export async function findAdminGiftCard(db: Db, { id, now }: { id: string; now: number }): Promise<AdminGiftCard | undefined> {
  const [found] = await db.select({ card: giftCardTable, held }).from(giftCardTable).where(eq(giftCardTable.id, id))
  if (!found) return undefined
  const movements = await queryRows<{
    id: string
    kind: AdminGiftCard['movements'][number]['kind']
    amount: number
    orderId: string | null
    number: string | null
    actor: string
    at: string
  }>(
    db,
    sql`select movement.id, kind, movement.amount, order_id as "orderId", shop_order.number, actor, at
      from gift_card_movement movement left join shop_order on shop_order.id = order_id
      where movement.gift_card_id = ${id} order by movement.id`,
  )
  const linked = await queryRows<{ id: string; lastFour: string; isOld: boolean }>(
    db,
    sql`select id, last_four as "lastFour", id = ${found.card.replacesId} as "isOld" from gift_card where id = ${found.card.replacesId} or replaces_id = ${id}`,
  )
  const linkedCard = (isOld: boolean) => linked.find((one) => (one.isOld === true) === isOld) ?? null
  return {
    ...toListItem(found.card, rappen(found.held), now),
    issuedFor: found.card.issuedFor,
    replaces: linkedCard(true),
    replacedBy: linkedCard(false),
    message: found.card.message,
    delivery: deliveryOf(found.card),
    held: rappen(found.held),
    movements: movements.map(({ orderId, number, ...movement }) => ({
      ...movement,
      id: Number(movement.id),
      amount: rappen(movement.amount),
      order: orderId === null || number === null ? null : { id: orderId, number },
      actor: actorName(movement.actor),
      at: new Date(movement.at).toISOString(),
    })),
  }
}

function deliveryOf({ deliverOn, email, deliveredAt, returnedAt }: GiftCardRow): AdminGiftCard['delivery'] {
  if (deliverOn === null) return null
  return { email, on: deliverOn, deliveredAt: deliveredAt?.toISOString() ?? null, isReturned: returnedAt !== null }
}

/** A card whose worth was open at the end of a day. */
export interface OpenGiftCard {
  lastFour: string
  issuedOn: string
  expiresOn: string
  amount: Rappen
  balance: Rappen
}

/**
 * Cards with an open balance at the end of a Swiss day, oldest first; what checkouts held then is still open
 * (docs/rules/gift-cards.md#liability).
 */
export async function listOpenGiftCards(db: Db, day: string): Promise<OpenGiftCard[]> {
  const rows = await queryRows<{ lastFour: string; issuedOn: string; expiresOn: string; amount: number; balance: number }>(
    db,
    sql`select last_four as "lastFour", ${swissDayOf(sql`min(at)`)}::text as "issuedOn", expires_on::text as "expiresOn",
        sum(movement.amount) filter (where kind in ('issued', 'sold', 'exchanged', 'taken-over'))::int as amount, sum(movement.amount)::int as balance
      from gift_card join gift_card_movement movement on gift_card_id = gift_card.id and kind not in ('reserved', 'released')
      where at < ${swissInstantOf(sql`${day}::date + 1`)}
      group by gift_card.id having sum(movement.amount) <> 0 order by min(at), gift_card.id`,
  )
  return rows.map((row) => ({ ...row, amount: rappen(row.amount), balance: rappen(row.balance) }))
}

function toListItem(card: GiftCardRow, heldAmount: Rappen, now: number): GiftCardListItem {
  const { id, lastFour, amount, expiresOn, buyer, recipient, version, createdAt } = card
  const balance = plus(card.balance, heldAmount)
  const state = giftCardState({ isBlocked: card.state === 'blocked', expiresOn, balance }, swissDay(now))
  return { id, lastFour, amount, balance, expiresOn, state, buyer, recipient, createdAt: createdAt.toISOString(), version }
}
