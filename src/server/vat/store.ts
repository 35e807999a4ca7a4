import { and, desc, eq, sql } from 'drizzle-orm'
import type { Period } from '#domain/calendar/period.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Rappen } from '#domain/money/money.ts'
import { TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import type { CreditMove } from '#domain/vat/credit-losses.ts'
import type { TaxRow } from '#domain/vat/tax.ts'
import { NO_BOXES, type VatBoxes } from '#domain/vat/vat-boxes.ts'
import type { MoneyStep } from '#domain/vat/vat-rows.ts'
import { detail, isKindOf } from '#server/orders/store/events-sql.ts'
import { swissDayOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { vatBoxTable, vatReturnReopeningTable, vatReturnTable } from './tables.ts'

export type VatReturnRow = typeof vatReturnTable.$inferSelect
type Row<Fields> = Fields & Record<string, unknown>
type DocumentOf = Row<{ orderId: string; kind: DocumentKind; day: string; taxes: TaxRow[]; purchasedGiftCards: Rappen }>
type PaymentOf = Row<{ orderId: string; day: string; amount: Rappen }>

const isTurnover = isKindOf(TURNOVER_EVENTS)

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
