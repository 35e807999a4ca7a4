import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { plus, type Rappen, rappen } from '#domain/money/money.ts'
import { SWISS_TODAY } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { giftCardMovementTable, giftCardTable } from '../tables.ts'

export type GiftCardRow = typeof giftCardTable.$inferSelect
export type NewMovement = typeof giftCardMovementTable.$inferInsert

export async function findGiftCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCardTable).where(eq(giftCardTable.id, id))
  return row
}

/**
 * The language of the order that has bought a card, or the one that it replaces; German for one that was issued by
 * hand. Orders import gift cards, not the other way round, so their table is named here as text.
 */
export async function languageOfCard(db: Db, { id }: Pick<GiftCardRow, 'id'>): Promise<Language> {
  const [row] = await queryRows<{ language: Language }>(
    db,
    sql`with recursive origin as (
        select ${id}::uuid as id union select replaces_id from gift_card join origin on gift_card.id = origin.id where replaces_id is not null)
      select language from origin join gift_card on gift_card.id = origin.id join shop_order on shop_order.id = gift_card.order_id`,
  )
  return row?.language ?? SHOP_LANGUAGE
}

export async function findGiftCardByHash(db: Db, codeHash: Buffer): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCardTable).where(eq(giftCardTable.codeHash, codeHash))
  return row
}

/**
 * The card as a cart can use it: what the cart's own open checkout holds is part of the balance. `exchangedFrom` is the
 * number of the order that a credit was taken out of; null for any other card.
 */
export async function findGiftCardUse(db: Db, { id, cartId }: { id: string; cartId: string }) {
  const held = sql<number>`(select coalesce(-sum(movement.amount), 0)::int from gift_card_movement movement
    where movement.gift_card_id = gift_card.id and movement.kind in ('reserved', 'released')
      and movement.checkout_id in (select id from checkout where cart_id = ${cartId} and state = 'open'))`
  const exchangedOrder = sql<string | null>`(select number from shop_order where id = (select order_id from gift_card_movement movement
    where movement.gift_card_id = gift_card.id and movement.kind = 'exchanged'))`
  const [found] = await db
    .select({ card: giftCardTable, held, exchangedFrom: exchangedOrder })
    .from(giftCardTable)
    .where(eq(giftCardTable.id, id))
  if (!found) return undefined
  const { lastFour, state, expiresOn, balance } = found.card
  const { exchangedFrom } = found
  return { lastFour, isBlocked: state === 'blocked', expiresOn, balance: plus(balance, rappen(found.held)), exchangedFrom }
}

/** What was taken out of an order and became a credit, used or not, without what was paid out of it. */
export async function exchangedOf(db: Db, orderId: string): Promise<Rappen> {
  const { orderId: ofOrder, kind, amount } = giftCardMovementTable
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${amount}), 0)::int` })
    .from(giftCardMovementTable)
    .where(and(eq(ofOrder, orderId), inArray(kind, ['exchanged', 'paid-out'])))
  return rappen(row?.sum ?? 0)
}

/** The credits of which something is left, each with the order that it was taken out of. */
export function listExchangeCredits(db: Db): Promise<{ id: string; orderId: string }[]> {
  return queryRows(
    db,
    sql`select gift_card.id, movement.order_id as "orderId"
      from gift_card join gift_card_movement movement on gift_card_id = gift_card.id and kind = 'exchanged'
      where issued_for = 'exchange' and balance > 0 order by gift_card.id`,
  )
}

/** What a checkout holds of which card; undefined for nothing. */
export async function findHold(db: Db, checkoutId: string): Promise<{ giftCardId: string; amount: Rappen } | undefined> {
  const [row] = await holdOfCheckout(db).execute({ checkoutId })
  return row && { giftCardId: row.giftCardId, amount: rappen(row.amount) }
}
const holdOfCheckout = prepared((db) => {
  const { giftCardId, amount, checkoutId, kind } = giftCardMovementTable
  return db
    .select({ giftCardId, amount: sql<number>`-sum(${amount})::int` })
    .from(giftCardMovementTable)
    .where(and(eq(checkoutId, sql.placeholder('checkoutId')), inArray(kind, ['reserved', 'released'])))
    .groupBy(giftCardId)
    .having(sql`sum(${amount}) <> 0`)
    .prepare('gift_card_hold')
})

/** The card, locked until the transaction ends; not against orders that name it, whose every change looks it up. */
export async function lockGiftCard(tx: Db, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCardTable).where(eq(giftCardTable.id, id)).for('no key update')
  return row
}

/** The ids of a card and of those that have replaced it since, from the first to the latest. */
async function listReplacements(db: Db, id: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`with recursive chain (id, step) as (
        select ${id}::uuid, 0 union all select gift_card.id, step + 1 from gift_card join chain on replaces_id = chain.id)
      select id from chain order by step`,
  )
  return rows.map((row) => row.id)
}

/** The last characters of the card that has what comes back to this one: its own, or those of what has replaced it. */
export async function lastFourInPlaceOf(db: Db, id: string): Promise<string> {
  const card = await findGiftCard(db, (await listReplacements(db, id)).at(-1) ?? id)
  return card?.lastFour ?? ''
}

/** A card and those that have replaced it, from the first to the latest, locked in the order of their ids. */
export async function lockReplacements(tx: Db, id: string): Promise<GiftCardRow[]> {
  for (const one of (await listReplacements(tx, id)).toSorted()) await lockGiftCard(tx, one)
  // Until the latest was locked it may have been replaced by one that nobody else knows yet.
  const cards: GiftCardRow[] = []
  for (const one of await listReplacements(tx, id)) {
    const card = await lockGiftCard(tx, one)
    if (card) cards.push(card)
  }
  return cards
}

/** Inserts a card without a balance, valid for so many years or until a day; false when it exists. */
export async function insertGiftCard(
  tx: Db,
  card: Omit<typeof giftCardTable.$inferInsert, 'balance' | 'expiresOn' | 'state'>,
  valid: { years: number } | { expiresOn: string },
): Promise<boolean> {
  const expiresOn = 'years' in valid ? sql`(${SWISS_TODAY} + make_interval(years => ${valid.years}))::date` : valid.expiresOn
  const { rowCount } = await tx
    .insert(giftCardTable)
    .values({ ...card, expiresOn, state: 'active', balance: sql`0` })
    .onConflictDoNothing({ target: giftCardTable.id })
  return rowCount === 1
}

/** Blocks or unblocks a locked card under its next version. */
export async function saveGiftCardState(tx: Db, id: string, state: GiftCardRow['state']): Promise<void> {
  await tx
    .update(giftCardTable)
    .set({ state, version: sql`version + 1` })
    .where(eq(giftCardTable.id, id))
}

/** Who has blocked a card last; undefined for a card that nobody has blocked. */
export async function findBlocker(db: Db, id: string): Promise<string | undefined> {
  const { giftCardId, kind, actor, id: movementId } = giftCardMovementTable
  const [row] = await db
    .select({ actor })
    .from(giftCardMovementTable)
    .where(and(eq(giftCardId, id), eq(kind, 'blocked')))
    .orderBy(desc(movementId))
    .limit(1)
  return row?.actor
}

/** The part of a card that is written off after a lost dispute. */
export async function writtenOff(db: Db, id: string): Promise<Rappen> {
  const { giftCardId, kind, amount } = giftCardMovementTable
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${amount}), 0)::int` })
    .from(giftCardMovementTable)
    .where(and(eq(giftCardId, id), inArray(kind, ['lost', 'lost-undone'])))
  return rappen(row?.sum ?? 0)
}

/** Writes a movement, which changes the card's balance. Throws where the balance would fall below zero. */
export async function insertMovement(tx: Db, movement: NewMovement): Promise<void> {
  await tx.insert(giftCardMovementTable).values(movement)
}

/** Makes a card that has expired valid for another year; any other stays as it is. */
export async function prolongExpired(tx: Db, id: string): Promise<void> {
  await tx
    .update(giftCardTable)
    .set({ expiresOn: sql`(${SWISS_TODAY} + interval '1 year')::date`, version: sql`version + 1` })
    .where(and(eq(giftCardTable.id, id), sql`${giftCardTable.expiresOn} < ${SWISS_TODAY}`))
}

/** The cards that have expired before this ISO day and are still worth something. */
export async function listExpiredGiftCards(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: giftCardTable.id })
    .from(giftCardTable)
    .where(and(sql`${giftCardTable.expiresOn} < ${today}::date`, sql`${giftCardTable.balance} > 0`))
  return rows.map(({ id }) => id)
}
