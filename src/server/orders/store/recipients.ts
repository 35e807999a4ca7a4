import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Gift, PostalAddressInput } from '#contract/checkout/contact.ts'
import { giftLinkEnd } from '#domain/gifts/gift-link.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { orderTable, recipientTable } from '../tables.ts'

type RecipientRow = typeof recipientTable.$inferSelect

/** The address that an order goes to; null for one that goes to a list, or waits for its address. */
export const deliveryOf = sql<PostalAddressInput | null>`(
  select recipient.delivery from recipient where recipient.order_id = shop_order.id and recipient.number = 1
    and (shop_order.quote ->> 'recipients' is null or recipient.message is null))`

/** The gift that an order is, made of its recipients; null for one that is none. */
const giftOf = sql<Gift | null>`(
  select jsonb_strip_nulls(jsonb_build_object(
    'message', case when shop_order.quote ->> 'recipients' is null then min(message) else '' end,
    'requestedDeliveryDate', shop_order.requested_delivery_date,
    'link', case when min(ends_on) is not null then jsonb_build_object('email', min(recipient.email)) end,
    'recipients', case when shop_order.quote ->> 'recipients' is not null and bool_and(delivery is not null)
      then jsonb_agg(jsonb_build_object('delivery', delivery, 'message', message) order by recipient.number) end))
  from recipient where recipient.order_id = shop_order.id having count(message) > 0)`

/** What is read of an order: its row, and where it goes. */
export const orderColumns = { ...getTableColumns(orderTable), delivery: deliveryOf, gift: giftOf }

/** The address that names the buyer: of a gift that of the invoice (docs/rules/orders.md#gifts). */
export const buyerAddress: SQL = sql`coalesce((
  select recipient.delivery from recipient where recipient.order_id = shop_order.id and recipient.number = 1 and message is null), billing, ${deliveryOf})`

/** To how many addresses a company's gift goes; null for any other order. */
export const recipientCount = sql<number | null>`(
  select count(*)::int from recipient where recipient.order_id = shop_order.id and shop_order.quote ->> 'recipients' is not null
  having count(message) > 0 and bool_and(delivery is not null))`

/** Whether an order goes to one address, which is known. */
export const hasDelivery = sql<boolean>`(${deliveryOf} is not null)`

/** Whether the address of a gift is still asked for by its link. */
export const hasNoAddressYet = sql<boolean>`exists (
  select from recipient where recipient.order_id = shop_order.id and recipient.delivery is null and recipient.ends_on is not null)`

/** Where a new order goes. */
export interface Destination {
  /** Null for one that goes to several addresses, or to one that is asked for. */
  delivery: PostalAddressInput | null
  gift: Gift | null
  /** How many recipients there are; none for an order without goods to send. */
  count: number
  placedAt: Date
}

/** The rows of the recipients of a new order. */
export function recipientRows(orderId: string, { delivery, gift, count, placedAt }: Destination): (typeof recipientTable.$inferInsert)[] {
  const link = gift?.link && { email: gift.link.email, endsOn: giftLinkEnd(placedAt.getTime()) }
  const one = { delivery, message: gift?.message, ...link }
  return Array.from({ length: count }, (_, index) => ({ ...(gift?.recipients?.[index] ?? one), orderId, number: index + 1 }))
}

/** Saves the address of a recipient of a locked order. */
export async function saveDelivery(
  tx: Db,
  { orderId, number = 1, delivery }: { orderId: string; number?: number; delivery: PostalAddressInput | null },
): Promise<void> {
  await tx.update(recipientTable).set({ delivery }).where(isRecipient({ orderId, number }))
}

/** Stores the hash of the token by which the recipient of a gift enters the address. */
export async function saveGiftToken(tx: Db, orderId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .update(recipientTable)
    .set({ tokenHash })
    .where(isRecipient({ orderId, number: 1 }))
}

export async function saveGiftReminder(tx: Db, orderId: string, remindedAt: Date): Promise<void> {
  await tx
    .update(recipientTable)
    .set({ remindedAt })
    .where(isRecipient({ orderId, number: 1 }))
}

const isRecipient = ({ orderId, number }: Pick<RecipientRow, 'orderId' | 'number'>) =>
  and(eq(recipientTable.orderId, orderId), eq(recipientTable.number, number))
