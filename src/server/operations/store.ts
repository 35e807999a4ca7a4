import { sql, type SQL } from 'drizzle-orm'
import { MONEY_EVENTS } from '#domain/orders/money-events.ts'
import { UNSENT_STATUSES, UNBILLED_STATUSES } from '#domain/orders/order-status.ts'
import { misstoredDays } from '#server/books/store/sold-days.ts'
import { sumsOfDays } from '#server/documents/store/document-days.ts'
import { isFailedMail, isOverdueMail } from '#server/mail/store/mail-queue.ts'
import { isKindOf } from '#server/orders/store/events-sql.ts'
import { isStuckRefund } from '#server/orders/store/refunds.ts'
import { swissDayOf, swissInstantOf, swissYearOf } from '#server/platform/database/days.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { overdueJobs } from '#server/platform/jobs/store.ts'
import { misstoredPaidDays } from '#server/vat/store/paid-days.ts'

/** An invariant of the shop and what violates it, one sentence each. */
export interface InvariantCheck {
  name: string
  rule: string
  violations: string[]
}

/**
 * Checks the invariants of the database; lists up to 50 violations of each. Only reads. With `since` (epoch ms), it
 * checks only the orders that were placed or moved money since then.
 */
export async function checkDatabase(db: Db, since?: number): Promise<InvariantCheck[]> {
  const checks =
    since === undefined
      ? [...invariantsOf(EVER), ...KEPT_DAYS]
      : invariantsOf(movedSince(sql`${new Date(since).toISOString()}::timestamptz`))
  return Promise.all(
    checks.map(async ({ name, rule, violations }) => {
      // Sorted, so that PostgreSQL plans for all violations: there are none, and a plan for the first 50 of the many
      // that it expects reads every order of the shop.
      const { rows } = await db.execute<{ problem: string }>(sql`select problem from (${violations}) found order by problem limit 50`)
      return { name, rule, violations: rows.map(({ problem }) => problem) }
    }),
  )
}

/** Which orders are checked, as a table named `shop_order`, and from which instant on. */
type Scope = { orders: SQL; since: SQL }

const EVER: Scope = { orders: sql`shop_order`, since: sql`'-infinity'::timestamptz` }

function movedSince(since: SQL): Scope {
  return {
    orders: sql`(select * from shop_order where id in (select order_id from order_event where ${isKindOf(MONEY_EVENTS)} and at >= ${since})) shop_order`,
    since,
  }
}

const invariantsOf = ({ orders, since }: Scope): readonly { name: string; rule: string; violations: SQL }[] => [
  {
    name: 'I1',
    rule: 'every order belongs to one checkout, which its payment intent paid, or which was ordered on invoice, in cash, for free or by gift card',
    violations: sql`
      select 'order ' || number || ' belongs to a checkout that is ' || checkout.state as problem
      from ${orders} join checkout on checkout.id = checkout_id
      where case payment_method when 'invoice' then checkout.state <> 'invoiced' when 'free' then checkout.state <> 'free' when 'gift-card' then checkout.state <> 'free' when 'cash' then checkout.state <> 'free'
        else checkout.state <> 'paid' or checkout.payment_intent_id is distinct from shop_order.payment_intent_id end
      union all
      select 'checkout ' || checkout.id || ' is ' || state || ' and has no order'
      from checkout where state in ('paid', 'invoiced', 'free') and created_at >= ${since} and not exists (select from shop_order where checkout_id = checkout.id)`,
  },
  {
    name: 'I2',
    rule: 'the total of an order is its lines and the gift cards it buys, plus shipping minus discount',
    violations: sql`
      select 'order ' || number || ' does not add up to ' || total as problem
      from ${orders}, lateral (
        select coalesce(sum(line_total), 0) as goods, coalesce(sum(line.discount), 0) as discounts from order_line line where order_id = shop_order.id) lines
      where total <> shipping - discount + purchased_gift_cards + goods or discounts > discount`,
  },
  {
    name: 'I3',
    rule: 'the stock of a size is never negative and equals its ledger, reserved packs equal the reservations of checkouts, and a product has the packs of its sizes',
    violations: sql`
      select name || ' ' || size.weight || ' has ' || size.stock_level || ' packs, but the ledger adds up to ' || booked as problem
      from product_size size join product on product.id = size.product_id
        left join (select product_id, weight, sum(change) as change from stock_movement group by product_id, weight) ledger
          on ledger.product_id = size.product_id and ledger.weight = size.weight,
        lateral (select coalesce(change, 0) as booked) added
      where size.stock_level is not null and (size.stock_level <> booked or size.stock_level < 0)
      union all
      select name || ' ' || size.weight || ' has ' || size.reserved || ' packs reserved, but checkouts hold ' || coalesce(held, 0)
      from product_size size join product on product.id = size.product_id
        left join (select product_id, weight, sum(quantity) as held from stock_reservation group by product_id, weight) holding
          on holding.product_id = size.product_id and holding.weight = size.weight
      where size.reserved <> coalesce(held, 0)
      union all
      select name || coalesce(' has ' || coalesce(stock.packs_left::text, 'uncounted') || ' packs left, but its sizes add up to ' || added, ' is offered in no size')
      from product left join product_stock stock on stock.product_id = product.id left join (
        select product_id, sum(packs_left) as packs_left, coalesce(sum(packs_left)::text, 'uncounted') as added
        from product_size where price is not null group by product_id) sizes on sizes.product_id = product.id
      where sizes.product_id is null or stock.product_id is null or stock.packs_left is distinct from sizes.packs_left`,
  },
  {
    name: 'I5',
    rule: 'every order with an email address has a confirmation, and no mail has failed',
    violations: sql`
      select 'order ' || number || ' has no confirmation' as problem
      from ${orders}
      where email is not null
        and not exists (select from mail where key in (
          'order-confirmation:' || shop_order.id, 'order-free:' || shop_order.id, 'order-paid-cash:' || shop_order.id, 'order-on-invoice:' || shop_order.id, 'payment-late:' || shop_order.id))
        and not (${isOneOf('shop_order.status', UNBILLED_STATUSES)} and exists (select from mail where key = 'order-held:' || shop_order.id))
      union all
      select 'mail ' || key || ' has failed: ' || coalesce(error, '') from mail where ${isFailedMail}`,
  },
  {
    name: 'I6',
    rule: 'refunds never exceed the payment and equal the refunded amount of the order, and so do credits of unpaid invoices',
    violations: sql`
      select 'order ' || number || ' has ' || refunded + credited + excess_refunded || ' of ' || total + total_reduction || ' refunded or credited, but its refunds and credits add up to ' || given + exchanged as problem
      from ${orders}, lateral (
        select coalesce(sum(amount), 0) as given, coalesce(sum(amount) filter (where is_credit), 0) as credits
        from refund where order_id = shop_order.id and state not in ('failed', 'cancelled')
      ) refunds, lateral (
        select coalesce(sum(amount), 0) as exchanged from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out')
      ) credits_of_edits
      where refunded + credited + excess_refunded <> given + exchanged or exchanged not between 0 and total_reduction or credited <> credits
        or given - excess_refunded > total + total_reduction`,
  },
  {
    name: 'I7',
    rule: 'every refund is sent to the provider within a day',
    violations: sql`
      select 'refund of ' || amount || ' for order ' || number || ' was requested on ' || refund.created_at::date as problem
      from refund join shop_order on shop_order.id = refund.order_id where ${isStuckRefund}`,
  },
  {
    name: 'I8',
    rule: 'documents are numbered without gaps and add up to the stored sums of their days, and credit notes take back what was refunded or cancelled, never more than was invoiced',
    violations: sql`
      with kept as (select * from document_day where count > 0 and day >= ${swissDayOf(since)}),
        issued as (${sumsOfDays(sql`(select * from document where issued_at >= ${swissInstantOf(swissDayOf(since))}
          and issued_at < ${swissInstantOf(sql`(select max(day) + 1 from document_day)`)}) closed`)})
      select counted.kind || ' ' || counted.year || ' has ' || issued || ' documents from ' || first || ' on, but the last number is ' || last as problem
      from document_counter counted, lateral (
        select coalesce((select serial from document where document.kind = counted.kind and document.year = counted.year
          and issued_at < ${since} order by issued_at desc limit 1), 1) as first offset 0) checked, lateral (
        select count(*) as issued, max(serial) as latest from document
        where document.kind = counted.kind and document.year = counted.year and serial >= first) found
      where counted.year >= ${swissYearOf(sql`greatest(${since}, now() - interval '10 years')`)}
        and (issued <> last - first + 1 or latest <> last)
      union all
      select 'the documents of ' || day || ' do not add up to the stored sums of the day'
      from ((table kept except table issued) union (table issued except table kept)) differing
      union all
      select 'the credit notes of order ' || number || ' exceed the invoice at rate ' || rate
      from ${orders}, lateral (
        select said.rate, sum(said.gross * sign) as gross, sum(said.tax * sign) as tax
        from document, jsonb_to_recordset(taxes) as said (rate int, gross int, tax int),
          lateral (select case kind when 'invoice' then 1 else -1 end as sign) signed
        where order_id = shop_order.id group by said.rate) taxed
      where gross < 0 or taxed.tax < 0
      union all
      select 'order ' || number || ' has less credited than was refunded or cancelled'
      from ${orders}, lateral (
        select case when status = 'cancelled' then total
            else (select coalesce(sum(amount), 0) from refund where order_id = shop_order.id and state = 'succeeded') - total_reduction - excess_refunded end
          as undone offset 0) known
      -- Of most orders nothing is: their documents are not looked for.
      where undone > 0 and exists (select from document where order_id = shop_order.id and kind = 'invoice')
        and undone > (select coalesce(sum(credit.total), 0) from document credit where credit.invoice_id =
          (select id from document where order_id = shop_order.id and kind = 'invoice' order by issued_at desc limit 1))`,
  },
  {
    name: 'I9',
    rule: 'the balance of every gift card is the sum of its movements; only open checkouts hold of it, orders took, gave back and sold what they say, and none is valid whose order is unpaid',
    violations: sql`
      select 'gift card …' || last_four || ' has ' || balance || ', but its movements add up to ' || booked as problem
      from gift_card, lateral (select coalesce(sum(amount), 0) as booked from gift_card_movement where gift_card_id = gift_card.id) ledger
      where balance <> booked or balance < 0
      union all
      select 'checkout ' || checkout.id || ' is ' || state || ' and holds of a gift card'
      from checkout join gift_card_movement movement on checkout_id = checkout.id and kind in ('reserved', 'released')
      where state <> 'open' group by checkout.id, state having sum(movement.amount) <> 0
      union all
      select 'order ' || number || ' has ' || gift_card_amount || ' paid and ' || gift_card_refunded || ' refunded by gift card, but it took '
        || taken || ' and gave back ' || given
      from ${orders}, lateral (
        select coalesce(-sum(amount) filter (where kind = 'redeemed'), 0) as taken, coalesce(sum(amount) filter (where kind = 'refunded'), 0) as given
        from gift_card_movement where order_id = shop_order.id) ledger
      where gift_card_amount <> taken or gift_card_refunded <> given
      union all
      select 'order ' || number || ' has gift cards of ' || purchased_gift_cards || ' sold and ' || returned_gift_cards || ' returned, but there are '
        || sold || ' and ' || returned
      from ${orders}, lateral (
        select coalesce(sum(amount) filter (where kind = 'sold'), 0) as sold, coalesce(-sum(amount) filter (where kind = 'returned'), 0) as returned
        from gift_card_movement where order_id = shop_order.id) ledger
      where case when sold > 0 then purchased_gift_cards <> sold or returned_gift_cards <> returned
        else purchased_gift_cards > 0 and paid_at is not null and status <> 'cancelled' and coalesce(dispute_state, 'won') = 'won'
          and not exists (select from graphile_worker.jobs where key = 'gift-cards:' || shop_order.id and attempts < max_attempts) end
      union all
      select 'gift card …' || last_four || ' is valid, but order ' || number || ' is not paid'
      from gift_card join shop_order on shop_order.id = gift_card.order_id
      where gift_card.state = 'active' and paid_at is null`,
  },
  {
    name: 'I10',
    rule: 'a lot holds what its movements add up to, and no order holds packs of a recalled lot that nobody was to be told of',
    violations: sql`
      select 'lot ' || number || ' has ' || remaining || ' packs, but its movements add up to ' || booked as problem
      from lot left join (select lot_id, sum(change) as change from lot_movement group by lot_id) ledger on lot_id = lot.id,
        lateral (select coalesce(change, 0) as booked) added
      where remaining <> booked
      union all
      select distinct 'order ' || shop_order.number || ' holds lot ' || lot.number || ', which was recalled without it'
      from recall
      join lot on lot.id = recall.lot_id
      join lot_movement held on held.lot_id = recall.lot_id and held.order_id is not null
      join shop_order on shop_order.id = held.order_id
      where not recall.is_rehearsal
        and not exists (select from recall_notice notice where notice.recall_id = recall.id and notice.order_id = held.order_id)
        and (select sum(change) from lot_movement m where m.lot_id = held.lot_id and m.order_id = held.order_id) < 0`,
  },
  {
    name: 'I11',
    rule: 'every order that is to be sent goes to as many recipients as its quote counts',
    violations: sql`
      select 'order ' || number || ' is quoted for ' || coalesce(quote ->> 'recipients', '1') || ' recipients, but lists ' || listed as problem
      from shop_order, lateral (
        select count(*) filter (where delivery is not null or ends_on is not null) as listed from recipient where order_id = shop_order.id) known
      where ${isOneOf('shop_order.status', UNSENT_STATUSES)} and quote -> 'shippingMethod' ->> 'kind' is distinct from 'collected'
        and exists (select from order_line where order_id = shop_order.id)
        and listed <> coalesce((quote ->> 'recipients')::int, 1)
        and 'contact-missing' <> all (needs_attention)`,
  },
  {
    name: 'I12',
    rule: 'an order has received what the bank entries matched with it add up to, and what was waived of it is never refunded',
    // Entries are kept for ten years (docs/rules/invoices.md#kept).
    violations: sql`
      select 'order ' || number || ' has received ' || received || ', but its bank entries add up to ' || coalesce(paid, 0) as problem
      from ${orders} left join (
        select order_id, sum(amount + charged) as paid from bank_entry where amount > 0 and order_id is not null group by order_id
      ) entries on order_id = shop_order.id
      where received <> coalesce(paid, 0) and placed_at > now() - interval '10 years'
      union all
      select 'order ' || number || ' was paid ' || paid || ' of ' || owed || ', but ' || waived || ' of it count as waived and ' || refunded - gift_card_refunded || ' are refunded'
      from ${orders} join (
        select order_id, sum(amount + charged) as paid from bank_entry where amount > 0 and marks_paid group by order_id
      ) entries on order_id = shop_order.id, lateral (select total + total_reduction - gift_card_amount - credited as owed) invoiced
      where paid_at is not null and paid_in_cash is null and waived <> greatest(0, owed - paid) and placed_at > now() - interval '10 years'`,
  },
  {
    name: 'I13',
    rule: 'no recurring job has missed three periods, and no job or mail has waited for five minutes',
    violations: sql`
      select 'the job ' || task || ' has been overdue for ' || seconds || ' s' as problem from (${overdueJobs}) overdue
      union all
      select 'mail ' || key || ' has waited since ' || to_char(created_at, 'YYYY-MM-DD HH24:MI') || coalesce(': ' || error, '')
      from mail where ${isOverdueMail}`,
  },
]

/** Not asked where somebody waits: the days of a week take as long to add up as several of the others together. */
const KEPT_DAYS = [
  {
    name: 'I14',
    rule: 'the orders of a day come to what is kept of what it has sold',
    violations: sql`select 'the orders of ' || day || ' do not come to what is kept of the day' as problem from (${misstoredDays}) differing`,
  },
  {
    name: 'I15',
    rule: 'the orders of a day come to what is kept of it for VAT by received consideration',
    violations: sql`select 'the orders that were paid on ' || day || ' do not come to what is kept of the day' as problem from (${misstoredPaidDays}) differing`,
  },
]
