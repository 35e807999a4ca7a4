import { type SQL, sql } from 'drizzle-orm'
import type { MoneyEvent, MoneyKind } from '#domain/money-event.ts'
import type { Period } from '#domain/period.ts'
import { withinDays } from '#server/platform/database/days.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'

/**
 * What the books see in a period: documents by their numbers, then payments, day by day (docs/rules/books.md#events). A new
 * kind of event is one more query here, one line in `MONEY_KINDS` and one posting in the journal.
 */
export async function listMoneyEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  const found = [await listDocumentEvents(db, period), await listPaymentEvents(db, period)].flat()
  return found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The first Swiss day on which the books see something; undefined in a new shop. */
export async function firstEventDay(db: Db): Promise<string | undefined> {
  const first = sql`least((select min(issued_at) from document), (select min(at) from order_event where ${isMoneyEvent}))`
  const [row] = await queryRows<{ day: string | null }>(db, sql`select ${swissDayOf(first)} as day`)
  return row?.day ?? undefined
}

function listDocumentEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  return queryRows<Extract<MoneyEvent, { shipping: unknown }>>(
    db,
    sql`select ${swissDayOf(sql`issued_at`)} as day, shop_order.number as order, document.number as document, document.kind, payment_method as method,
      content->'taxes' as taxes,
      case kind when 'invoice' then document.total - coalesce(
        (select sum((line->>'amount')::int - (line->>'discount')::int) from jsonb_array_elements(content->'lines') line), 0)
        else 0 end::int as shipping
    from document join shop_order on shop_order.id = order_id
    where kind in ('invoice', 'credit-note') and ${withinDays(sql`issued_at`, period)}
    order by kind desc, year, serial`,
  )
}

/** The kinds of an order's events that move money; `placed` is the payment of an order that was paid at the checkout. */
const KINDS: Readonly<Record<string, MoneyKind>> = {
  placed: 'payment',
  'payment-received': 'payment',
  'payment-withdrawn': 'payment-withdrawn',
  refunded: 'refund',
  'refund-failed': 'refund-failed',
  'dispute-withdrawn': 'dispute-withdrawn',
  'dispute-reinstated': 'dispute-reinstated',
}

// As text, so that the partial index of these kinds is used.
const isMoneyEvent = sql.raw(`order_event.kind in ('${Object.keys(KINDS).join("', '")}')`)

async function listPaymentEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  const rows = await queryRows<Omit<Extract<MoneyEvent, { amount: unknown }>, 'kind'> & { kind: string }>(
    db,
    sql`select ${swissDayOf(sql`at`)} as day, shop_order.number as order, invoice.number as document, order_event.kind, payment_method as method,
      case when order_event.kind in ('placed', 'payment-received', 'payment-withdrawn') then ${receivedAmount}
        else (details->>'amount')::int end as amount
    from order_event join shop_order on shop_order.id = order_id
    left join document invoice on invoice.order_id = shop_order.id and invoice.kind = 'invoice'
    where ${isMoneyEvent} and ${withinDays(sql`at`, period)}
      and (order_event.kind <> 'placed' or payment_intent_id is not null)
      and (order_event.kind <> 'refund-failed' or ${hadSucceeded})
    order by order_event.id`,
  )
  return rows.map(({ kind, ...event }) => ({ ...event, kind: KINDS[kind] ?? 'payment' }))
}

/** A payment that an operator accepted after a review brought what it brought, not the order's total. */
const receivedAmount = sql`coalesce(
  (select (accepted.details->>'amount')::int from order_event accepted
    where accepted.order_id = shop_order.id and accepted.kind = 'accepted-after-review' and accepted.details->>'currency' = 'chf'),
  shop_order.total)`

/** Only a refund that had succeeded brings money back when it fails. */
const hadSucceeded = sql`exists (
  select from order_event sent where sent.order_id = order_event.order_id and sent.kind = 'refunded' and sent.id < order_event.id
    and sent.details->>'refundId' = order_event.details->>'refundId')`

function swissDayOf(instant: SQL): SQL {
  return sql`((${instant} at time zone 'Europe/Zurich')::date)::text`
}
