import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Period } from '#domain/calendar/period.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Rappen } from '#domain/money/money.ts'
import { TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import type { CreditMove } from '#domain/vat/credit-losses.ts'
import type { ReceivedTurnover } from '#domain/vat/received-turnover.ts'
import type { TaxRate, TaxRow } from '#domain/vat/tax.ts'
import { NO_BOXES, type VatBoxes } from '#domain/vat/vat-boxes.ts'
import type { MoneyStep } from '#domain/vat/vat-rows.ts'
import { chargedTurnover, reducedTurnover, type VatBasis, type VatTurnover } from '#domain/vat/vat-turnover.ts'
import { taxesOfDays } from '#server/documents/store/document-days.ts'
import { detail, isKindOf } from '#server/orders/store/events-sql.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { vatBoxTable, vatReturnReopeningTable, vatReturnTable } from './tables.ts'

export type VatReturnRow = typeof vatReturnTable.$inferSelect
type Row<Fields> = Fields & Record<string, unknown>
type DocumentOf = Row<{ orderId: string; kind: DocumentKind; day: string; taxes: TaxRow[]; purchasedGiftCards: Rappen }>
type PaymentOf = Row<{ orderId: string; day: string; amount: Rappen }>

const isTurnover = isKindOf(TURNOVER_EVENTS)
const since = ({ from }: Period) => swissInstantOf(sql`${from}::date`)
const until = ({ to }: Period) => swissInstantOf(sql`${to}::date + 1`)
const issuedIn = (period: Period) => sql`issued_at >= ${since(period)} and issued_at < ${until(period)}`

/**
 * Orders that were invoiced and paid in full at the checkout in the period, without an exchange credit, and of which
 * nothing went back: what their invoice says is their turnover on either basis (docs/rules/vat.md#turnover). They are
 * many, so that they are summed here and not computed one by one.
 */
const plainOrders = (period: Period) => sql`
  select shop_order.id, paid_at, document.total, document.taxes
  from shop_order join document on document.order_id = shop_order.id
  where due_on is null and paid_at >= ${since(period)} and paid_at < ${until(period)}
    and document.kind = 'invoice' and ${issuedIn(period)}
    and purchased_gift_cards = 0
    and (gift_card_id is null or gift_card_id not in (select id from gift_card where issued_for = 'exchange'))
    and document.total = shop_order.total + total_reduction
    -- An invoice is replaced only after a credit note, too.
    and not exists (select from document credit where credit.order_id = shop_order.id and credit.kind = 'credit-note')
    and not exists (select from order_event where order_event.order_id = shop_order.id and ${isTurnover})`
const taxRows = sql`jsonb_to_recordset(taxes) as tax_row (rate int, gross int, tax int)`

/** The orders of which something may count in the period, some several times; a step on `counts_on`, else its day. */
const movedOrders = (period: Period) => sql`
  select order_id as id from document where ${issuedIn(period)}
  union all select order_id from order_event where at >= ${since(period)} and at < ${until(period)} and ${isTurnover}
  union all select order_id from order_event where counts_on between ${period.from} and ${period.to}
  union all select id from shop_order where due_on is null and paid_at >= ${since(period)} and paid_at < ${until(period)}
  union all select order_id from gift_card_movement where kind = 'redeemed' and at >= ${since(period)} and at < ${until(period)}`

/** The ids of the orders that are computed one by one, and what the documents of the others come to. */
type FoundOrders = { orderIds: string[]; plain: VatTurnover[] }
type FoundRow = Row<{ id: string } | { id: null; kind: DocumentKind; rate: TaxRate; gross: Rappen; tax: Rappen }>

/** The orders of which something may count in the period. */
export async function findMoneyOrders(db: Db, period: Period): Promise<FoundOrders> {
  const rows = await queryRows<FoundRow>(
    db,
    sql`with plain as materialized (${plainOrders(period)}),
      found as (${movedOrders(period)})
      select null::uuid as id, 'invoice' as kind, rate, sum(gross) as gross, sum(tax) as tax from plain, ${taxRows} group by rate
      union all select distinct id, null, null::int, null::bigint, null::bigint
        from found where not exists (select from plain where plain.id = found.id)`,
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

/** The ids of all orders of which something may count in the period. */
export async function findMovedOrders(db: Db, period: Period): Promise<string[]> {
  return (await queryRows<{ id: string }>(db, sql`select distinct id from (${movedOrders(period)}) moved`)).map(({ id }) => id)
}

/**
 * The rates of the documents of which something counts on these days: by agreed consideration those that were issued
 * then, by received those of the orders that moved money, and on either basis those of which money was lost.
 */
export async function listDocumentRates(db: Db, { basis, ...period }: Period & { basis: VatBasis }): Promise<TaxRate[]> {
  const ofOrders = (orders: SQL) => sql`select rate from document, ${taxRows} where order_id in (${orders})`
  const counting = basis === 'agreed' ? sql`select rate from (${taxesOfDays(period)}) said` : ofOrders(movedOrders(period))
  const rows = await queryRows<{ rate: TaxRate }>(db, sql`${counting} union ${ofOrders(lossOrders)}`)
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
  const [found] = await queryRows<Row<ReceivedOrders>>(
    db,
    // One statement, as the plain orders are many: they are found once, and sorted without their whole invoices.
    sql`with plain as materialized (${plainOrders(period)}),
      moved as (${movedOrders(period)}),
      received as materialized (
        select id, paid_at, total, gross, tax from plain, lateral (
          select coalesce(sum(tax_row.gross), 0) as gross, coalesce(sum(tax_row.tax), 0) as tax
          from ${taxRows} where rate = any(${sql.param([...rates])}::int[])) at_rates
        where gross <> 0 or tax <> 0)
      select
        (select coalesce(json_agg(distinct id), '[]') from moved where not exists (select from plain where plain.id = moved.id)) as "orderIds",
        (select coalesce(json_agg(shown), '[]') from (
          select id as "orderId", gross, tax, json_build_array(json_build_object('day', day, 'amount', total)) as payments
          from received, lateral (select ${swissDayOf(sql`paid_at`)} as day) paid
          -- The day takes long to find for all.
          where paid_at < (select max(paid_at) from (select paid_at from received order by paid_at limit ${limit}) first) + interval '25 hours'
          order by day, id limit ${limit}) shown) as plain,
        (select json_build_object('count', count(*), 'gross', coalesce(sum(gross), 0), 'tax', coalesce(sum(tax), 0)) from received) as total`,
  )
  if (!found) throw new Error('the received orders were not found')
  return found
}

/** The documents, payments at the checkout and steps that moved money of these orders. */
export async function readMoneyRows(db: Db, orderIds: readonly string[]) {
  // An array, which an index is asked for once; a subquery asks it for each order.
  const orders = sql`any(${sql.param([...orderIds])}::uuid[])`
  const documents = await queryRows<DocumentOf>(
    db,
    sql`select order_id as "orderId", kind, ${swissDayOf(sql`issued_at`)}::text as day, taxes,
        coalesce((content->>'purchasedGiftCards')::int, 0) as "purchasedGiftCards"
      from document where kind in ('invoice', 'credit-note') and order_id = ${orders}`,
  )
  // Paid at the checkout; an invoice is paid by a step of its own, but for what a gift card has paid when it was
  // placed.
  const payments = await queryRows<PaymentOf>(
    db,
    sql`select id as "orderId", ${swissDayOf(sql`case when due_on is null then paid_at else placed_at end`)}::text as day,
        case when due_on is null then total + total_reduction else gift_card_amount end as amount
      from shop_order where id = ${orders} and case when due_on is null then paid_at is not null else gift_card_amount > 0 end`,
  )
  const steps = await queryRows<Row<MoneyStep>>(
    db,
    sql`select order_id as "orderId", order_event.kind, ${swissDayOf(sql`at`)}::text as day, (extract(epoch from at) * 1000)::bigint as at,
        coalesce(${detail('amount')}::int, shop_order.total + total_reduction - gift_card_amount) as amount,
        coalesce(${detail('waived')}::int, 0) as waived, details ? 'cash' as "isInCash", ${detail('refundId')} as "refundId",
        ${detail('disputeId')} as "disputeId",
        case when order_event.kind = 'bank-entry-undone' then ${detail('bookedOn')}
          else coalesce(${detail('transferredOn')}, ${detail('bookedOn')}, ${detail('repaidOn')}) end as "bookedOn", counts_on::text as "countsOn"
      from order_event join shop_order on shop_order.id = order_id
      where ${isTurnover} and order_id = ${orders} order by at, order_event.id`,
  )
  return { documents, payments, steps }
}

/** What all exchange credits gained and paid, in the order in which it happened. They are few. */
export function listCreditMoves(db: Db): Promise<CreditMove[]> {
  return queryRows(
    db,
    sql`select issued.order_id as "from", case when moved.kind in ('redeemed', 'refunded') then moved.order_id end as "to",
        ${swissDayOf(sql`moved.at`)}::text as day, moved.amount
      from gift_card join gift_card_movement issued on issued.gift_card_id = gift_card.id and issued.kind = 'exchanged'
      join gift_card_movement moved on moved.gift_card_id = gift_card.id
      where issued_for = 'exchange' and moved.kind in ('exchanged', 'paid-out', 'redeemed', 'refunded') order by moved.id`,
  )
}

/** The numbers of these orders and of their latest invoices, by the ids of the orders. */
export async function findOrderNumbers(db: Db, orderIds: readonly string[]) {
  const rows = await queryRows<{ id: string; order: string; invoice: string | null }>(
    db,
    sql`select id, number as order, (select document.number from document where order_id = shop_order.id and kind = 'invoice'
        order by issued_at desc limit 1) as invoice
      from shop_order where id = any(${sql.param([...orderIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

/** The first Swiss day on which an order was invoiced or paid; null in a new shop. */
export async function findFirstTurnoverDay(db: Db): Promise<string | null> {
  // What is paid at the checkout may become an order only on a later day.
  const first = sql`least((select min(issued_at) from document), (select min(placed_at) from shop_order),
    (select min(paid_at) from shop_order where due_on is null))`
  const [row] = await queryRows<{ day: string | null }>(db, sql`select ${swissDayOf(first)}::text as day`)
  return row?.day ?? null
}

/** The closed returns, latest first. */
export function listVatReturns(db: Db): Promise<VatReturnRow[]> {
  return db.select().from(vatReturnTable).orderBy(desc(vatReturnTable.toDay))
}

/** Waits for documents that are being issued and for another closing, until the transaction ends. */
export async function lockDocuments(tx: Db): Promise<void> {
  await tx.execute(sql`lock table document, vat_return in share row exclusive mode`)
}

export async function insertVatReturn(tx: Db, row: typeof vatReturnTable.$inferInsert): Promise<VatReturnRow> {
  const [inserted] = await tx.insert(vatReturnTable).values(row).returning()
  if (!inserted) throw new Error('the return was not stored')
  return inserted
}

export type BoxKind = (typeof vatBoxTable.$inferSelect)['kind']

const ofPeriod = (kind: BoxKind, { from, to }: Period) =>
  and(eq(vatBoxTable.kind, kind), eq(vatBoxTable.fromDay, from), eq(vatBoxTable.toDay, to))

/** What the bookkeeper has entered for a period; version 0 as long as there is nothing. */
export async function readBoxes(db: Db, kind: BoxKind, period: Period): Promise<{ boxes: VatBoxes; version: number }> {
  const [row] = await db.select().from(vatBoxTable).where(ofPeriod(kind, period))
  return row ? { boxes: row.boxes, version: row.version } : { boxes: NO_BOXES, version: 0 }
}

/** Stores what was entered as the version after this one; false when somebody was faster. */
export async function writeBoxes(
  tx: Db,
  { kind, period, boxes, version }: { kind: BoxKind; period: Period; boxes: VatBoxes; version: number },
) {
  if (version === 0) {
    const row = { kind, fromDay: period.from, toDay: period.to, boxes }
    return (await tx.insert(vatBoxTable).values(row).onConflictDoNothing().returning()).length === 1
  }
  const next = { boxes, version: sql`version + 1`, updatedAt: sql`now()` }
  const saved = await tx
    .update(vatBoxTable)
    .set(next)
    .where(and(ofPeriod(kind, period), eq(vatBoxTable.version, version)))
    .returning()
  return saved.length === 1
}

/** When a period was opened again, and why, latest first. */
export function listReopenings(db: Db, { from, to }: Period) {
  return db
    .select({ at: vatReturnReopeningTable.reopenedAt, reason: vatReturnReopeningTable.reason })
    .from(vatReturnReopeningTable)
    .where(and(eq(vatReturnReopeningTable.fromDay, from), eq(vatReturnReopeningTable.toDay, to)))
    .orderBy(desc(vatReturnReopeningTable.returnId))
}

/** Stores a closed return as reopened and deletes it; what was entered can be edited again. */
export async function reopenReturn(tx: Db, { id, fromDay, toDay, boxes }: VatReturnRow, reason: string): Promise<void> {
  await tx.execute(sql`insert into vat_return_reopening (return_id, from_day, to_day, stored, reason)
    select id, from_day, to_day, to_jsonb(vat_return), ${reason} from vat_return where id = ${id}`)
  await tx.delete(vatReturnTable).where(eq(vatReturnTable.id, id))
  const row = { kind: 'return' as const, fromDay, toDay, boxes }
  await tx
    .insert(vatBoxTable)
    .values(row)
    .onConflictDoUpdate({
      target: [vatBoxTable.kind, vatBoxTable.fromDay, vatBoxTable.toDay],
      set: { boxes, version: sql`${vatBoxTable.version} + 1` },
    })
}
