import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#domain/calendar/period.ts'
import { TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import { isKindOf } from '#server/orders/store/events-sql.ts'
import { isOnDay, swissDayOf } from '#server/platform/database/days.ts'
import { keepDays } from '#server/platform/database/kept-days.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Whether an exchange credit has paid for the order. */
export const isPaidByCredit = sql`(shop_order.gift_card_id is not null
  and shop_order.gift_card_id in (select id from gift_card where issued_for = 'exchange'))`

/**
 * The orders that were paid at the checkout on a day. `taxes` are those of the plain ones: they were invoiced on the
 * same day and in full, without an exchange credit, and nothing went back, so that what their invoice says is their
 * turnover on either basis (docs/rules/vat.md#turnover). They are many, and are added up. Of the others it is null:
 * they are computed one by one.
 */
export const paidOn = (day: SQL) => sql`
  select shop_order.id, shop_order.total + total_reduction as total, plain.taxes
  from shop_order left join document plain on plain.order_id = shop_order.id and plain.kind = 'invoice' and ${isOnDay(sql`issued_at`, day)}
    and plain.total = shop_order.total + total_reduction and purchased_gift_cards = 0 and not ${isPaidByCredit}
    -- An invoice is replaced only after a credit note, too.
    and not exists (select from document credit where credit.order_id = plain.order_id and credit.kind = 'credit-note')
    and not exists (select from order_event where order_event.order_id = plain.order_id and ${isKindOf(TURNOVER_EVENTS)})
  where due_on is null and ${isOnDay(sql`paid_at`, day)}`

/** What the column `taxes` says at each rate. */
export const taxRows = sql`jsonb_to_recordset(taxes) as tax_row (rate int, gross int, tax int)`

/** What plain orders come to by day and rate, apart for each set of rates that orders have together. */
const taxesOf = (paid: SQL) => sql`
  select day, rates, rate, count(*)::int as orders, sum(gross) as gross, sum(tax) as tax
  from ${paid}, lateral (select array_agg(rate order by rate) as rates from ${taxRows} where gross > 0) together, ${taxRows}
  where gross > 0
  group by day, rates, rate`

/** The orders of days that are computed one by one. */
const othersOf = ({ days, paid }: { days: SQL; paid: SQL }) => sql`
  select days.day, coalesce(array_agg(id order by id) filter (where id is not null and taxes is null), '{}') as others
  from ${days} left join ${paid} using (day) group by days.day`

/**
 * Keeps what the orders of closed days come to, those of which something has changed since, too. A day waits until
 * nobody is changing one of its orders.
 */
export function keepPaidDays(db: Db): Promise<void> {
  return keepDays(db, {
    lock: 'paidDay',
    waiting: sql`select day from daily_close where day not in (select day from paid_day)`,
    keep: (days) => sql`
      with paid as materialized (select days.day, of_day.* from ${days}, lateral (${paidOn(sql`days.day`)}) of_day),
      kept as (
        insert into paid_day (day, others) ${othersOf({ days, paid: sql`paid` })} on conflict do nothing returning day),
      taxes as (
        insert into paid_tax_day (day, rates, rate, orders, gross, tax)
        select * from (${taxesOf(sql`paid`)}) taxed where day in (select day from kept))
      select from kept`,
  })
}

/** The days of which something else is kept than their orders come to: none, as whatever changes one discards it. */
export const misstoredPaidDays = sql`
  with paid as materialized (select stored.day, of_day.* from paid_day stored, lateral (${paidOn(sql`stored.day`)}) of_day),
  others as (${othersOf({ days: sql`paid_day days`, paid: sql`paid` })}),
  taxed as (${taxesOf(sql`paid`)})
  select day from (
    (table others except table paid_day) union all (table paid_day except table others)) differing
  union select day from ((table taxed except table paid_tax_day) union all (table paid_tax_day except table taxed)) differing`

/**
 * Of the orders that were paid at the checkout in a period, as parts of a `with`: `others` are the ids of those that
 * are computed one by one, and `taxed` is what the plain ones come to by day, set of rates and rate. A day that is not
 * kept is added up from its orders.
 */
export const paidIn = ({ from, to }: Period) => sql`
  days as materialized (
    select at::date as day, stored.day is not null as is_kept, others
    from (select ${swissDayOf(sql`min(paid_at)`)} as first, ${swissDayOf(sql`max(paid_at)`)} as last from shop_order where due_on is null) ever,
      generate_series(greatest(${from}::date, first)::timestamp, least(${to}::date, last)::timestamp, interval '1 day') at
      left join paid_day stored on stored.day = at::date
    where first is not null),
  paid as materialized (select days.day, of_day.* from days, lateral (${paidOn(sql`days.day`)}) of_day where not is_kept),
  others as (select unnest(others) as id from days union all select id from paid where taxes is null),
  taxed as materialized (
    select * from paid_tax_day where day between ${from} and ${to}
    union all ${taxesOf(sql`paid`)})`
