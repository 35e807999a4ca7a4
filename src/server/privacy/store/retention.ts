import { type SQL, sql } from 'drizzle-orm'
import { DRAFT_DAYS } from '#domain/drafts/draft-days.ts'
import { ENDED_STATUSES } from '#domain/orders/order-status.ts'
import { sumsOfDays } from '#server/documents/store/document-days.ts'
import { restoreConsent } from '#server/newsletter/store.ts'
import { isPendingRefund } from '#server/orders/store/refunds.ts'
import type { Clock } from '#server/platform/clock.ts'
import { swissDayOf, swissInstantOf, swissYearOf } from '#server/platform/database/days.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import {
  clearLoggedCards,
  clearLoggedRecipients,
  clearOrderContact,
  clearRecipients,
  clearRefundAccount,
  deleteOrderNotes,
  isOrderSettled,
} from './orders-contact.ts'

/** Settled orders of people who have deleted their account since they ordered. */
const hasBeenLeft = sql`person_left_at is not null and user_id is null and ${isOrderSettled}`

/** Those of them that still have the contact. */
const isLeftBehind = sql`${hasBeenLeft} and email is not null`

/** The business year ten years ago; what is from before it need not be kept any more (docs/rules/invoices.md#kept). */
const lastYearToKeep = (ago: (period: string) => SQL) => swissYearOf(sql`(${ago('10 years')})`)
/** When it began: compared with an instant, an index finds the few that are older. */
const startOfKeeping = (ago: (period: string) => SQL) => swissInstantOf(sql`make_date(${lastYearToKeep(ago)}::int, 1, 1)`)

/** Orders that still name a person although their documents have been deleted. */
const isPastKeeping = (ago: (period: string) => SQL) => sql`
  (coalesce(email, user_id, delivery_note, requested_delivery_date::text, billing::text) is not null or exists (
    select from recipient where order_id = shop_order.id and coalesce(delivery::text, message, recipient.email) is not null))
  and placed_at < ${startOfKeeping(ago)}
  and not exists (select from document where document.order_id = shop_order.id)`

/** A quote without the names on its gift cards and without the reason of an agreed discount. */
const impersonalQuote = (quote: SQL) => sql`(case when ${quote} #>> '{discount,kind}' = 'agreed'
  then jsonb_set(${quote}, '{discount,label}', '"Rabatt"') else ${quote} end) - 'purchasedGiftCards'`

/** Gift cards that are over; one that is used up can get something back from a refund for a while. */
const isOldCard = (ago: (period: string) => SQL) => sql`
  (balance = 0 or state = 'blocked' or expires_on < ${swissDayOf(sql`(${ago('1 year')})`)})
  and not exists (select from gift_card_movement movement where gift_card_id = gift_card.id and at >= ${ago('1 year')})`

/**
 * The most empty carts or checkouts that are deleted at a time: a shop may have collected any number before they were
 * deleted at all, and a statement that takes longer than 10 s fails each time.
 */
const MAX_AT_ONCE = 10_000

/** The most accounts: each takes its carts, favourites and addresses along, and its customer is derived anew. */
const MAX_ACCOUNTS_AT_ONCE = 1_000

const isGuests = sql`user_id is null and not exists (select from draft_order where cart_id = cart.id and state = 'open')`

/** What is kept for a limited time (docs/rules/privacy.md#retention); `ago('30 days')` is the instant 30 days ago. */
const RETENTION: Readonly<Record<string, (ago: (period: string) => SQL) => SQL>> = {
  // As long as the cookie that opens them; the cart of an open draft stays as long as that.
  'guest carts': (ago) => sql`delete from cart where ${isGuests} and updated_at < ${ago('180 days')}`,
  'empty guest carts': (ago) => sql`
    delete from cart where id in (
      select id from cart where ${isGuests} and updated_at < ${ago('30 days')}
        and not exists (select from cart_line where cart_id = cart.id) and not exists (select from cart_box where cart_id = cart.id)
        and not exists (select from cart_gift_card where cart_id = cart.id) limit ${MAX_AT_ONCE} for update skip locked)`,
  // A gift card's ledger names its checkouts, and the doctor compares what was paid and given back.
  'checkouts that came to nothing': (ago) => sql`
    delete from checkout where id in (
      select id from checkout where state in ('expired', 'cancelled') and updated_at < ${ago('30 days')} and review_reason is null
        and not exists (select from gift_card_movement where checkout_id = checkout.id)
        and not exists (select from shop_order where checkout_id = checkout.id) limit ${MAX_AT_ONCE} for update skip locked)`,
  'drafts of orders': (ago) => sql`
    update draft_order set state = 'discarded', contact = null, memo = '' where state = 'open' and updated_at < ${ago(`${DRAFT_DAYS} days`)}`,
  // Their reasons are about the customer; an order's quote keeps its own.
  'discounts of drafts that are over': () => sql`
    update cart set agreed_discount = null
    where agreed_discount is not null and exists (select from draft_order where cart_id = cart.id and state <> 'open')`,
  'contacts of unpaid checkouts': (ago) => sql`
    update checkout set user_id = null, email = null, contact = null, synced_revision = null, snapshot = snapshot - 'purchasedGiftCards'
    where state in ('expired', 'cancelled') and updated_at < ${ago('30 days')}
      and (coalesce(user_id, email, contact::text, synced_revision::text) is not null or snapshot ? 'purchasedGiftCards')`,
  'recipients in unused carts': (ago) =>
    sql`update cart set recipients = null where recipients is not null and updated_at < ${ago('30 days')}`,
  // Open invoices are limited by network address.
  'network addresses of settled invoices': () => sql`
    update checkout set network = null
    where state = 'invoiced' and network is not null and not exists (
      select from shop_order where checkout_id = checkout.id and paid_at is null and status <> 'cancelled' and not is_credited)`,
  'unconfirmed newsletter sign-ups': (ago) => sql`
    delete from newsletter_subscription where state = 'pending' and unsubscribed_at is null and requested_at < ${ago('30 days')}`,
  // Anybody can type an address: that it was ended is not forgotten for it.
  'unconfirmed sign-ups after an end': (ago) => sql`
    update newsletter_subscription set state = 'unsubscribed', token_hash = null, ${restoreConsent}
    where state = 'pending' and unsubscribed_at is not null and requested_at < ${ago('30 days')}`,
  'stock alerts': (ago) => sql`
    delete from stock_alert where requested_at < ${ago('7 days')} and confirmed_at is null or confirmed_at < ${ago('12 months')}`,
  'mails of stock alerts': (ago) => sql`
    delete from mail where template in ('stock-alert', 'stock-alert-confirm') and state <> 'queued' and created_at < ${ago('30 days')}`,
  'counts of stock alerts': (ago) => sql`delete from stock_alert_mailing where mailed_at < ${ago('30 days')}`,
  'mails of gift cards': (ago) => sql`
    delete from mail where template = 'gift-card' and state <> 'queued' and created_at < ${ago('30 days')}`,
  'mails of drafts': (ago) => sql`
    delete from mail where template = 'draft-link' and state <> 'queued' and created_at < ${ago('30 days')}`,
  'mails of gift links': (ago) => sql`
    delete from mail where template in ('gift-link', 'gift-link-reminder') and state <> 'queued' and created_at < ${ago('30 days')}`,
  'links of gifts that are over': () => sql`
    update recipient set token_hash = null, reminded_at = null
    from shop_order where shop_order.id = order_id and ${isOneOf('shop_order.status', ENDED_STATUSES)} and recipient.token_hash is not null`,
  'names of old gift cards': (ago) => sql`
    update gift_card set buyer = null, recipient = null, email = null, message = null
    where coalesce(buyer, recipient, email, message) is not null and ${isOldCard(ago)}`,
  'addresses of old gift cards in the audit log': (ago) =>
    clearLoggedCards(sql`entity_id in (select id::text from gift_card where ${isOldCard(ago)})`),
  // They name people and are only printed; the tracking number stays with the order.
  'labels of parcels': (ago) => sql`
    delete from shipping_label where created_at < ${ago('30 days')}
      or order_id in (select id from shop_order where ${isLeftBehind})`,
  'photos that no review has': (ago) => sql`delete from review_photo where review_id is null and uploaded_at < ${ago('1 day')}`,
  'refused photos': (ago) => sql`delete from review_photo where refused_at < ${ago('30 days')}`,
  'cookie choices': (ago) => sql`delete from cookie_consent where created_at < ${ago('12 months')}`,
  // Whoever is signed in still uses it, and a checkout may still become its order; operators are invited before their
  // address is confirmed.
  'accounts that were never confirmed': (ago) => sql`
    with gone as (
        delete from user_account where id in (
          select id from user_account
          where not email_verified and google_id is null and role = 'customer' and created_at < ${ago('90 days')}
            and not exists (select from user_session where user_id = user_account.id and expires_at >= ${ago('0 days')})
            and not exists (select from checkout where user_id = user_account.id)
            and not exists (select from shop_order where user_id = user_account.id) limit ${MAX_ACCOUNTS_AT_ONCE} for update skip locked)
        returning id, email),
      unlogged as (update audit_log set label = '' from gone where entity = 'user' and entity_id = gone.id)
    delete from mail using gone where recipient = gone.email and template = 'verify-email' and state <> 'queued'`,
  // The newest stays: operations show when the provider was last heard.
  'events of the payment provider': (ago) => sql`
    delete from payment_event where id in (
      select id from payment_event
      where received_at < ${ago('90 days')} and received_at < (select max(received_at) from payment_event) limit ${MAX_AT_ONCE})`,
  'expired sessions': (ago) => sql`delete from user_session where expires_at < ${ago('0 days')}`,
  'expired links': (ago) => sql`delete from user_verification where expires_at < ${ago('0 days')}`,
  'expired attempt counts': (ago) => sql`delete from rate_limit where expire < extract(epoch from ${ago('0 days')}) * 1000`,
  'confirmations of account deletions': (ago) => sql`
    delete from mail where template in ('account-deleted', 'data-erased') and state <> 'queued' and created_at < ${ago('30 days')}`,
  'accounts of bank transfers': (ago) => sql`
    update refund set ${clearRefundAccount}
    where iban is not null and not ${isPendingRefund} and (updated_at < ${ago('90 days')}
      or order_id in (select id from shop_order where person_left_at is not null and user_id is null))`,
  'accounts of repayments': (ago) => sql`
    update repayment set ${clearRefundAccount}
    where iban is not null and repaid_on is not null and (repaid_on < (${ago('90 days')})::date
      or order_id in (select id from shop_order where person_left_at is not null and user_id is null))`,
  'order mails of deleted accounts': () => sql`
    delete from mail using shop_order placed
    where order_id = placed.id and state <> 'queued'
      and placed.id in (select id from shop_order where ${hasBeenLeft})`,
  'notes of returns of deleted accounts': () => sql`
    update order_return set note = null where note is not null and order_id in (select id from shop_order where ${isLeftBehind})`,
  'notes about orders of deleted accounts': () => deleteOrderNotes(hasBeenLeft),
  'recipients of deleted accounts': () => clearRecipients(isLeftBehind),
  'order contacts of deleted accounts': () => sql`update shop_order set ${clearOrderContact} where ${isLeftBehind}`,
  // All documents of an order together: a credit note may be younger than its invoice.
  documents: (ago) => sql`
    with gone as (
        delete from document where year < ${lastYearToKeep(ago)}
          and not exists (select from document younger where younger.order_id = document.order_id and younger.year >= ${lastYearToKeep(ago)})
        returning issued_at, kind, total, taxes),
      less as (${sumsOfDays(sql`gone`)})
    update document_day kept set count = kept.count - less.count, total = kept.total - less.total,
      gross = kept.gross - less.gross, tax = kept.tax - less.tax from less
    where kept.day = less.day and kept.kind = less.kind and kept.rate is not distinct from less.rate`,
  'bank entries': (ago) => sql`delete from bank_entry where extract(year from booked_on) < ${lastYearToKeep(ago)}`,
  'recipients of mails about old orders in the audit log': (ago) =>
    clearLoggedRecipients(sql`select id from shop_order where ${isPastKeeping(ago)}`),
  'mails about old orders': (ago) => sql`delete from mail where order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  'addresses, submissions and reasons of old orders in the audit log': (ago) => sql`
    update audit_log set before = before - '{delivery,billing,submission,reason}'::text[],
      after = after - '{delivery,billing,submission,reason}'::text[]
    where entity = 'order' and entity_id in (select id::text from shop_order where ${isPastKeeping(ago)})`,
  'reasons of returned gift cards of old orders in the audit log': (ago) => sql`
    update audit_log set after = after - 'reason' where action = 'gift-card.returned' and entity_id in (
      select id::text from gift_card where order_id in (select id from shop_order where ${isPastKeeping(ago)}))`,
  // Operators type them, and may tell of the person.
  'reasons of old refunds': (ago) => sql`
    update refund set reason = '' where reason <> '' and order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  'reasons of old cancellations and refunds in the timeline': (ago) => sql`
    update order_event set details = details || '{"reason": ""}'
    where kind in ('cancelled', 'refund-requested', 'credited') and details ? 'reason'
      and order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  // As the documents of their orders: they prove what was paid for, and tell of the person.
  'submissions in old disputes': (ago) => sql`
    update dispute set submission = '' where submission <> '' and order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  'submissions in old disputes in the timeline': (ago) => sql`
    update order_event set details = details || '{"text": ""}'
    where kind = 'dispute-answered' and order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  'notes of returns of old orders': (ago) => sql`
    update order_return set note = null where note is not null and order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  'notes about old orders': (ago) => deleteOrderNotes(isPastKeeping(ago)),
  'customers of old vouchers': (ago) => sql`
    update voucher_redemption set customer = null
    where checkout_id in (select checkout_id from shop_order where ${isPastKeeping(ago)})`,
  'contacts of old checkouts': (ago) => sql`
    update checkout set user_id = null, email = null, contact = null, synced_revision = null, snapshot = ${impersonalQuote(sql`snapshot`)}
    where id in (select checkout_id from shop_order where ${isPastKeeping(ago)})`,
  'recipients of old orders': (ago) => sql`
    update recipient set delivery = null, message = null, email = null, token_hash = null, ends_on = null, reminded_at = null
    where order_id in (select id from shop_order where ${isPastKeeping(ago)})`,
  // Last, because the others are found through it.
  'persons of old orders': (ago) => sql`
    update shop_order set user_id = null, email = null, billing = null, delivery_note = null, requested_delivery_date = null,
      quote = ${impersonalQuote(sql`quote`)}
    where ${isPastKeeping(ago)}`,
}

/** Deletes or anonymizes data whose retention period is over. A job, safe to run twice. */
export async function applyRetention({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = new Date(clock()).toISOString()
  const ago = (period: string) => sql`${now}::timestamptz - ${period}::interval`
  await transaction(db, async (tx) => {
    for (const statement of Object.values(RETENTION)) await tx.execute(statement(ago))
  })
}
