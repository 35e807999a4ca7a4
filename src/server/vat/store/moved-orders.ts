import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#domain/calendar/period.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Rappen } from '#domain/money/money.ts'
import { TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import type { ReceivedTurnover } from '#domain/vat/received-turnover.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import { chargedTurnover, reducedTurnover, type VatBasis, type VatTurnover } from '#domain/vat/vat-turnover.ts'
import { ratesOfDays, taxesOfDays } from '#server/documents/store/document-days.ts'
import { isKindOf } from '#server/orders/store/events-sql.ts'
import { swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { isPaidByCredit, paidIn, paidOn, taxRows } from './paid-days.ts'

type Row<Fields> = Fields & Record<string, unknown>

const isTurnover = isKindOf(TURNOVER_EVENTS)
const since = ({ from }: Period) => swissInstantOf(sql`${from}::date`)
const until = ({ to }: Period) => swissInstantOf(sql`${to}::date + 1`)
const issuedIn = (period: Period) => sql`issued_at >= ${since(period)} and issued_at < ${until(period)}`

/**
 * The orders of which something may count in the period by received consideration beside what was paid at the checkout,
 * some several times; none of them is plain. A step counts on `counts_on`, else on its day; what a gift card has paid
 * of an invoice on the day of its order, and what follows from a lost credit on the day on which that paid. An invoice
 * alone brings nothing: only where a credit note follows or has led to it, what was paid before is split in another way
 * from then on (docs/rules/vat.md#turnover).
 */
const changedOrders = (period: Period) => sql`
  select order_id as id from document where ${issuedIn(period)} and order_id in (select order_id from document where kind = 'credit-note')
  union all select order_id from order_event where at >= ${since(period)} and at < ${until(period)} and ${isTurnover}
  union all select order_id from order_event where counts_on between ${period.from} and ${period.to} and ${isTurnover}
  union all select order_id from gift_card_movement join shop_order on shop_order.id = order_id
    where gift_card_movement.kind = 'redeemed' and at >= ${since(period)} and at < ${until(period)} and ${isPaidByCredit}
  union all select id from shop_order
    where due_on is not null and gift_card_id is not null and placed_at >= ${since(period)} and placed_at < ${until(period)}`

/** The ids of the orders that are computed one by one, and what the documents of the others come to. */
type FoundOrders = { orderIds: string[]; plain: VatTurnover[] }
type FoundRow = Row<{ id: string } | { id: null; kind: DocumentKind; rate: TaxRate; gross: Rappen; tax: Rappen }>

/** The orders of which something may count in the period by received consideration. */
export async function findMoneyOrders(db: Db, period: Period): Promise<FoundOrders> {
  const rows = await queryRows<FoundRow>(
    db,
    sql`with ${paidIn(period)}
      select null::uuid as id, 'invoice' as kind, rate, sum(gross)::bigint as gross, sum(tax)::bigint as tax from taxed group by rate
      union all select distinct id, null, null::int, null::bigint, null::bigint from (table others union all ${changedOrders(period)}) computed`,
  )
  return ordersIn(rows)
}

function ordersIn(rows: readonly FoundRow[]): FoundOrders {
  const ofKind = (wanted: DocumentKind) => rows.flatMap((row) => (row.id === null && row.kind === wanted ? [row] : []))
  return {
    orderIds: rows.flatMap(({ id }) => id ?? []),
    plain: [...chargedTurnover(ofKind('invoice')), ...reducedTurnover(ofKind('credit-note'))],
  }
}

/**
 * By agreed consideration documents are the turnover, as they are added up by day. Computed are only the orders of
 * which money was lost, that an exchange credit connects with others, or whose invoice was replaced in the period.
 */
export async function findAgreedOrders(db: Db, period: Period): Promise<FoundOrders> {
  const rows = await queryRows<FoundRow>(
    db,
    sql`with special as materialized (${lossOrders}
        union select gift_card_movement.order_id from gift_card_movement join gift_card on gift_card.id = gift_card_id
          where issued_for = 'exchange' and gift_card_movement.order_id is not null
        -- An invoice is replaced after its credit note, in the same transaction.
        union select order_id from document credit where kind = 'credit-note' and ${issuedIn(period)} and exists (
          select from document invoice where invoice.order_id = credit.order_id and invoice.kind = 'invoice'
            and invoice.issued_at >= credit.issued_at)),
      said as (
        ${taxesOfDays(period)}
        union all select kind, rate, -gross, -tax from special join document on order_id = special.id, ${taxRows} where ${issuedIn(period)})
      select null::uuid as id, kind, rate, sum(gross)::bigint as gross, sum(tax)::bigint as tax
        from said where kind in ('invoice', 'credit-note') group by kind, rate
      union all select id, null, null, null, null from special`,
  )
  return ordersIn(rows)
}

/**
 * The orders of which something may count in the period by received consideration, plain ones included, some several
 * times.
 */
const movedOrders = (period: Period) => sql`${changedOrders(period)}
  union all select id from shop_order where due_on is null and paid_at >= ${since(period)} and paid_at < ${until(period)}`

/** The ids of all orders of which something may count in the period by received consideration. */
export async function findMovedOrders(db: Db, period: Period): Promise<string[]> {
  return (await queryRows<{ id: string }>(db, sql`select distinct id from (${movedOrders(period)}) moved`)).map(({ id }) => id)
}

/** The ids of the orders that were invoiced or paid by the end of a day, but for those that were both in full. */
export async function findUnsettledOrders(db: Db, day: string): Promise<string[]> {
  const ever = { from: '1900-01-01', to: day }
  const rows = await queryRows<{ id: string }>(
    db,
    sql`with ${paidIn(ever)},
      unpaid as (
        select id from shop_order where (due_on is not null or paid_at >= ${until(ever)}) and exists (
          select from document where order_id = shop_order.id and document.kind = 'invoice' and ${issuedIn(ever)}))
      select distinct id from (table others union all table unpaid union all ${changedOrders(ever)}) unsettled`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The rates of the documents of which something counts on these days: those that were issued then, by received
 * consideration those of the orders that moved money, and on either basis those of which money was lost.
 */
export async function listDocumentRates(db: Db, { basis, ...period }: Period & { basis: VatBasis }): Promise<TaxRate[]> {
  const ofOrders = (orders: SQL) => sql`select rate from document, ${taxRows} where order_id in (${orders})`
  // The orders are many, and are asked only where documents of other days have named rates that these do not.
  const earlier = sql`${ofOrders(movedOrders(period))} and exists (${ratesOfDays({})} except select rate from issued)`
  const rows = await queryRows<{ rate: TaxRate }>(
    db,
    sql`with issued as materialized (${ratesOfDays(period)})
      select rate from issued union ${ofOrders(lossOrders)} ${basis === 'agreed' ? sql`` : sql`union ${earlier}`}`,
  )
  return rows.map(({ rate }) => rate)
}

/** The ids of the orders that lost money to a dispute, or of which something was waived. They are few. */
export async function findLossOrders(db: Db): Promise<string[]> {
  return (await queryRows<{ id: string }>(db, lossOrders)).map(({ id }) => id)
}
const lossOrders = sql`select order_id as id from order_event where ${isKindOf(['dispute-lost', 'excess-waived'])}
  union select order_id from order_event where ${isKindOf(['bank-entry'])} and details ? 'waived'`

/** The orders that may have brought something at certain rates in a period. */
interface ReceivedOrders {
  /** The ids of those that are not plain. */
  orderIds: string[]
  /** The first of the plain ones, in the order of their payments. */
  plain: ReceivedTurnover[]
  /** What all plain ones come to, and how many they are. */
  total: { gross: Rappen; tax: Rappen; count: number }
}

/** The orders that may have brought something at these rates in the period, with the first so many plain ones. */
export async function findReceivedOrders(
  db: Db,
  { period, rates, limit }: { period: Period; rates: readonly TaxRate[]; limit: number },
): Promise<ReceivedOrders> {
  const atRates = sql`any(${sql.param([...rates])}::int[])`
  const [found] = await queryRows<Row<ReceivedOrders>>(
    db,
    sql`with ${paidIn(period)},
      counted as materialized (
        select day, sum(orders) as orders from (select distinct day, rates, orders from taxed where rate = ${atRates}) once group by day)
      select
        (select coalesce(json_agg(distinct id), '[]') from (table others union all ${changedOrders(period)}) computed) as "orderIds",
        (select coalesce(json_agg(shown), '[]') from (
          select id as "orderId", gross, tax, json_build_array(json_build_object('day', day, 'amount', total)) as payments
          from (select day, sum(orders) over (order by day) - orders as before from counted) days,
            lateral (${paidOn(sql`days.day`)}) of_day,
            lateral (select sum(gross) as gross, sum(tax) as tax from ${taxRows} where rate = ${atRates}) at_rates
          where before < ${limit} and gross > 0
          order by day, id limit ${limit}) shown) as plain,
        (select json_build_object('count', (select coalesce(sum(orders), 0) from counted), 'gross', coalesce(sum(gross), 0), 'tax', coalesce(sum(tax), 0))
          from taxed where rate = ${atRates}) as total`,
  )
  if (!found) throw new Error('the received orders were not found')
  return found
}
