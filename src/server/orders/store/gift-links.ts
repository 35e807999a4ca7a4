import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { giftLinkTable, orderTable } from '../tables.ts'

export type GiftLinkRow = typeof giftLinkTable.$inferSelect

export async function insertGiftLink(tx: Db, link: typeof giftLinkTable.$inferInsert): Promise<void> {
  await tx.insert(giftLinkTable).values(link)
}

/** The link whose token has this hash. */
export async function findGiftLink(db: Db, tokenHash: Buffer): Promise<GiftLinkRow | undefined> {
  const [row] = await db.select().from(giftLinkTable).where(eq(giftLinkTable.tokenHash, tokenHash))
  return row
}

/** The links of orders that still wait for their address, and have ended before today or can be reminded of. */
export async function listDueGiftLinks(db: Db, { today, remindUpTo }: { today: string; remindUpTo: string }): Promise<GiftLinkRow[]> {
  return db
    .select({
      orderId: giftLinkTable.orderId,
      tokenHash: giftLinkTable.tokenHash,
      endsOn: giftLinkTable.endsOn,
      remindedAt: giftLinkTable.remindedAt,
    })
    .from(giftLinkTable)
    .innerJoin(orderTable, eq(orderTable.id, giftLinkTable.orderId))
    .where(
      and(
        sql`${isAwaitingAddress} and shop_order.needs_attention <@ array[${GIFT_MAIL_HELD}]::text[]`,
        or(
          lt(giftLinkTable.endsOn, today),
          // Of a gift whose mail is held nobody knows yet.
          and(lte(giftLinkTable.endsOn, remindUpTo), sql`reminded_at is null and shop_order.needs_attention = '{}'`),
        ),
      ),
    )
}

/** The same as in src/domain/gifts/gift-link.ts. */
export const isAwaitingAddress = sql`shop_order.status <> 'cancelled' and shop_order.delivery is null and shop_order.gift -> 'link' is not null`

export async function saveGiftReminder(tx: Db, orderId: string, remindedAt: Date): Promise<void> {
  await tx.update(giftLinkTable).set({ remindedAt }).where(eq(giftLinkTable.orderId, orderId))
}
