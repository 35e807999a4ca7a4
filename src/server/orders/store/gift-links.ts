import { eq, sql } from 'drizzle-orm'
import { GIFT_MAIL_HELD } from '#domain/gifts/gift-mail.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { recipientTable } from '../tables.ts'
import { hasNoAddressYet } from './recipients.ts'

/** The link by which the recipient of a gift enters the address. */
export type GiftLink = {
  orderId: string
  /** The last Swiss day on which it takes an address. */
  endsOn: string
}

/** The link whose token has this hash. */
export async function findGiftLink(db: Db, tokenHash: Buffer): Promise<GiftLink | undefined> {
  const { orderId, endsOn } = recipientTable
  const [row] = await db.select({ orderId, endsOn }).from(recipientTable).where(eq(recipientTable.tokenHash, tokenHash))
  return row?.endsOn ? { ...row, endsOn: row.endsOn } : undefined
}

/** The links of orders that still wait for their address, and have ended before today or can be reminded of. */
export function listDueGiftLinks(db: Db, { today, remindUpTo }: { today: string; remindUpTo: string }): Promise<GiftLink[]> {
  return queryRows<GiftLink>(
    db,
    // Nobody knows of a gift whose mail is held, so there is nothing to be reminded of.
    sql`select order_id as "orderId", ends_on::text as "endsOn" from recipient join shop_order on shop_order.id = order_id
      where recipient.delivery is null and ends_on is not null and status <> 'cancelled'
        and needs_attention <@ array[${GIFT_MAIL_HELD}]::text[]
        and (ends_on < ${today}::date or (ends_on <= ${remindUpTo}::date and reminded_at is null and needs_attention = '{}'))`,
  )
}

/** The same as in src/domain/gifts/gift-link.ts. */
export const isAwaitingAddress = sql`shop_order.status <> 'cancelled' and ${hasNoAddressYet}`
