import { type SQL, sql } from 'drizzle-orm'
import { isPendingRefund } from '#server/orders/store/refunds.ts'

/**
 * An order whose customer need not be reached any more: cancelled, or delivered and paid or credited, and no refund
 * under way.
 */
export const isOrderSettled = sql`((status = 'cancelled' or (status = 'delivered' and (paid_at is not null or is_credited)))
  and not exists (select from refund where refund.order_id = shop_order.id and ${isPendingRefund}))`

/** Forgets the account of a bank transfer. */
export const clearRefundAccount = sql`iban = null, account_holder = null, file_address = null`

/** Clears the contact details of an order and keeps what bookkeeping needs. */
export const clearOrderContact = sql`email = null, delivery_note = null, requested_delivery_date = null, billing = billing - 'phone'`

/** Clears the recipients of these orders in the same way; the addresses of a company's gift are other people's. */
export const clearRecipients = (isCleared: SQL) => sql`
  update recipient set email = null, token_hash = null, ends_on = null, reminded_at = null,
    message = case when message is not null then '' end,
    delivery = case when message is null or quote ->> 'recipients' is null then delivery - 'phone' end
  from shop_order where shop_order.id = order_id and order_id in (select id from shop_order where ${isCleared})`

/** Clears the addresses that mails about these orders were sent to again, in the audit log. */
export const clearLoggedRecipients = (orders: SQL) => sql`
  update audit_log set before = before || '{"recipient": null}', after = after || '{"recipient": null}'
  where entity = 'mail' and entity_id in (select id::text from mail where order_id in (${orders}))`

/** Clears the addresses that gift cards were mailed to again, in these entries of the audit log. */
export const clearLoggedCards = (isCleared: SQL) => sql`
  update audit_log set after = after || '{"email": null}'
  where entity = 'gift-card' and after ->> 'email' is not null and ${isCleared}`

/** Deletes what operators have noted about these orders. */
export const deleteOrderNotes = (isDeleted: SQL) => sql`
  delete from order_event where kind = 'note' and order_id in (select id from shop_order where ${isDeleted})`
