import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Rappen, rappen } from '#domain/money/money.ts'
import type { PayoutLineKind } from '#domain/payments/payout.ts'
import type { PayoutLineReport, PayoutReport } from '#server/payments/payout-report.ts'
import { swissDayOf, swissInstantOf } from '#server/platform/database/days.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { payoutTable } from './tables.ts'

export type PayoutRow = typeof payoutTable.$inferSelect

/** A movement with what the shop has recorded for it. */
export type MatchedLine = {
  id: string
  payoutId: string
  kind: PayoutLineKind
  amount: Rappen
  fee: Rappen
  net: Rappen
  description: string
  at: Date
  orderId: string | null
  orderNumber: string | null
  hasOrder: boolean
  expected: Rappen | null
}

/** An order by card is expected in a payout after so long. */
const LATE = sql`interval '14 days'`
const MAX_MISSING = 50

const NEWEST: SortKey = {
  columns: [
    { value: sql`payout.created_at`, type: 'timestamptz' },
    { value: sql`payout.id`, type: 'text' },
  ],
  descending: true,
}

/** Stores a payout or its new status. */
export async function savePayout(db: Db, { hasLines: _hasLines, ...payout }: PayoutReport): Promise<void> {
  const { amount, status, arrivesOn } = payout
  await db
    .insert(payoutTable)
    .values(payout)
    .onConflictDoUpdate({ target: payoutTable.id, set: { amount, status, arrivesOn, fetchedAt: sql`now()` } })
}

/** What the shop has recorded as received for an order by the provider. */
const recordedPayment = sql`coalesce(
  (select (details->>'amount')::int from order_event where order_id = placed.id and kind = 'accepted-after-review' limit 1),
  placed.total + placed.total_reduction - placed.gift_card_amount)`

/** Stores all movements of a payout, and which orders they pay out. Idempotent. */
export async function savePayoutLines(tx: Db, payoutId: string, lines: readonly PayoutLineReport[]): Promise<void> {
  // As one parameter, because a payout has any number of them.
  await tx.execute(sql`insert into payout_line
      (id, payout_id, kind, amount, fee, source, payment_intent_id, description, at, is_as_recorded)
    select id, ${payoutId}, kind, amount, fee, source, "paymentIntentId", description, at, kind = 'payment' and exists (
      select from shop_order placed where payment_intent_id = "paymentIntentId" and ${recordedPayment} = line.amount)
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (id text, kind text, amount int, fee int, source text,
      "paymentIntentId" text, description text, at timestamptz)
    on conflict do nothing`)
  await tx.execute(sql`update shop_order set is_paid_out = true
    from payout_line line where line.payout_id = ${payoutId} and line.kind = 'payment' and line.payment_intent_id = shop_order.payment_intent_id
      and not is_paid_out`)
  await tx.update(payoutTable).set({ isComplete: true }).where(eq(payoutTable.id, payoutId))
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payoutTable).where(eq(payoutTable.id, id))
  return row
}

/** One page of the payouts, newest first. */
export function listPayoutRows(db: Db, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const { id, amount, currency, status, isAutomatic, createdAt, arrivesOn, isComplete, fetchedAt } = payoutTable
  return keysetPage(db, {
    query: db
      .select({ id, amount, currency, status, isAutomatic, createdAt, arrivesOn, isComplete, fetchedAt, cursor: cursorOf(NEWEST) })
      .from(payoutTable),
    table: payoutTable,
    where: undefined,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => row,
  })
}

/** Movements of payouts, each with its order and the amount that the shop has recorded. */
const matchedLines = (lines: SQL) => sql`
  select line.id, payout_id as "payoutId", line.kind, line.amount, fee, net, description, line.at,
    placed.id as "orderId", placed.number as "orderNumber", placed.id is not null as "hasOrder", (case line.kind
      when 'payment' then ${recordedPayment}
      when 'refund' then (select -amount from refund where provider_refund_id = line.source)
      when 'refund-failed' then (select amount from refund where provider_refund_id = line.source)
      when 'dispute' then (select -amount from dispute_movement where dispute_id = line.source and kind = 'withdrawn')
      when 'dispute-reinstated' then (select amount from dispute_movement where dispute_id = line.source and kind = 'reinstated')
    end)::int as expected
  from payout_line line left join shop_order placed on placed.payment_intent_id = line.payment_intent_id
  where ${lines}`

/** The movements of a payout, oldest first, each with its order and the amount that the shop has recorded. */
export async function listMatchedLines(db: Db, payoutId: string): Promise<MatchedLine[]> {
  const rows = await queryRows<Omit<MatchedLine, 'at'> & { at: Date | string }>(
    db,
    sql`${matchedLines(sql`payout_id = ${payoutId}`)} order by line.at, line.id`,
  )
  return rows.map((line) => ({ ...line, at: new Date(line.at) }))
}

/** A movement, or several payments of which each is what the shop has recorded. */
export type SummedLine = Pick<MatchedLine, 'payoutId' | 'kind' | 'amount' | 'fee' | 'net' | 'hasOrder' | 'expected'>

/**
 * The movements of these payouts, with the payments that were what the shop had recorded when they were stored as one
 * for each payout: they are nearly all of them, and are not compared again.
 */
export async function listSummedLines(db: Db, payoutIds: readonly string[]): Promise<SummedLine[]> {
  if (payoutIds.length === 0) return []
  const isListed = inArray(sql`payout_id`, [...payoutIds])
  return queryRows<SummedLine>(
    db,
    sql`select "payoutId", kind, amount, fee, net, "hasOrder", expected
        from (${matchedLines(sql`${isListed} and not is_as_recorded`)}) compared
      union all select payout_id, 'payment', sum(amount), sum(fee), sum(net), true, sum(amount)
        from payout_line where ${isListed} and is_as_recorded group by payout_id`,
  )
}

/**
 * Orders whose payment is in no payout although it is older than 14 days; payments from before the first payout do not
 * count.
 */
export async function listMissingPayments(db: Db, now: Date): Promise<{ orderId: string; number: string; paidAt: Date; amount: Rappen }[]> {
  const rows = await queryRows<{ orderId: string; number: string; paidAt: Date | string; amount: number }>(
    db,
    // The mark narrows millions of orders down to few; one that was placed after its payout has none.
    sql`select id as "orderId", number, paid_at as "paidAt", total + total_reduction - gift_card_amount as amount from shop_order
      where payment_intent_id is not null and not is_paid_out and paid_at >= (select min(at) from payout_line) and paid_at < ${now.toISOString()}::timestamptz - ${LATE}
        and not exists (
          select from payout_line line where line.payment_intent_id = shop_order.payment_intent_id and line.kind = 'payment')
      order by paid_at limit ${MAX_MISSING}`,
  )
  return rows.map(({ paidAt, amount, ...order }) => ({ ...order, paidAt: new Date(paidAt), amount: rappen(amount) }))
}

/** A payout that was under way to the bank. */
export type PayoutInTransit = {
  id: string
  createdOn: string
  arrivesOn: string
  amount: Rappen
}

/** Payouts that the books had by the end of a Swiss day and the bank gets later, oldest first; none that had failed. */
export function listPayoutsInTransit(db: Db, day: string): Promise<PayoutInTransit[]> {
  return queryRows<PayoutInTransit>(
    db,
    sql`select payout.id, ${swissDayOf(sql`payout.created_at`)}::text as "createdOn", arrives_on::text as "arrivesOn", sum(net)::int as amount
      from payout join payout_line on payout_id = payout.id where arrives_on > ${day}::date
        and payout.created_at < ${swissInstantOf(sql`${day}::date + 1`)} and not exists (select from payout_line failed where failed.source = payout.id and ${swissDayOf(sql`failed.recorded_at`)} <= ${day}::date)
      group by payout.id having ${swissDayOf(sql`min(recorded_at)`)} <= ${day}::date order by payout.created_at, payout.id`,
  )
}
