import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { BankEntry, StoredEntry } from '#domain/bank/bank-entry.ts'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { bankEntryTable } from '../tables.ts'

export type BankEntryRow = typeof bankEntryTable.$inferSelect

/** What the payer of a stored entry sent, where the bank credited another amount. */
export function instructedOf({ instructedAmount: amount, instructedCurrency: currency }: BankEntryRow): BankEntry['instructed'] {
  return amount === null || currency === null ? null : { amount, currency }
}

const MAX_OPEN = 200
const isOpen = and(isNull(bankEntryTable.orderId), isNull(bankEntryTable.dismissedAt))
const isWhole = isNull(bankEntryTable.partOf)

/** The stored entries with these keys, and all of these days. */
export async function findReported(db: Db, entries: readonly BankEntry[]): Promise<StoredEntry[]> {
  const { entryKey: key, bookedOn, amount, name, iban, reference } = bankEntryTable
  const columns = { key, bookedOn, amount, name, iban, reference }
  const select = (condition: SQL) => db.select(columns).from(bankEntryTable).where(and(condition, isWhole))
  const byKey = await inBatches(
    entries.map((entry) => entry.key),
    (batch) => select(inArray(key, batch)),
  )
  const byDay = await inBatches([...new Set(entries.map((entry) => entry.bookedOn))], (batch) => select(inArray(bookedOn, batch)))
  return [...new Map([...byKey, ...byDay].map((row) => [row.key, row])).values()]
}

/**
 * Stores entries that are not stored yet, and returns them; the unique key has the last word (docs/rules/bank.md#once).
 */
export async function insertEntries(tx: Db, entries: readonly BankEntry[]): Promise<BankEntryRow[]> {
  const rowOf = ({ key, formerKey: _formerKey, kind, instructed, endToEndId: _endToEndId, ...entry }: BankEntry) => ({
    ...entry,
    entryKey: key,
    isCharge: kind === 'charges',
    dismissedAt: kind === 'charges' ? sql`now()` : null,
    instructedAmount: instructed?.amount ?? null,
    instructedCurrency: instructed?.currency ?? null,
  })
  return inBatches(entries, (batch) =>
    tx.insert(bankEntryTable).values(batch.map(rowOf)).onConflictDoNothing({ target: bankEntryTable.entryKey }).returning(),
  )
}

/** An order that an entry pays, and with how much. */
export type PaidOrder = { orderId: string; number: string; amount: Rappen }

/** What pays the orders of an entry: the entry itself, or its parts. */
const paidOrders = sql<PaidOrder[]>`coalesce((
  select json_agg(json_build_object('orderId', order_id, 'number', number, 'amount', paying.amount) order by number)
  from bank_entry paying join shop_order on shop_order.id = order_id
  where paying.id = bank_entry.id or paying.part_of = bank_entry.id), '[]')`

/** A credit with the orders that it pays, or a transfer of ours that came back by it. */
export type Credit = StoredEntry & { orders: PaidOrder[]; isReturn: boolean }

/** The credits of these amounts that no reversal has taken back. */
export async function findCredits(db: Db, amounts: readonly Rappen[]): Promise<Credit[]> {
  const { entryKey: key, bookedOn, amount, name, iban, reference, isReturn, reversedById } = bankEntryTable
  return inBatches([...new Set(amounts)], (batch) =>
    db
      .select({ key, bookedOn, amount, name, iban, reference, isReturn, orders: paidOrders })
      .from(bankEntryTable)
      .where(and(inArray(amount, batch), gt(amount, ZERO), isNull(reversedById), isWhole)),
  )
}

/** The entry with this key, locked until the transaction ends. */
export async function lockEntryOf(tx: Db, key: string): Promise<BankEntryRow | undefined> {
  const [row] = await tx.select().from(bankEntryTable).where(eq(bankEntryTable.entryKey, key)).for('update')
  return row
}

/** Notes that one entry took back another, which no order has any more: both are settled. */
export async function saveReversal(tx: Db, { id, reversedById }: { id: string; reversedById: string }): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({ reversedById, dismissedAt: sql`now()` })
    .where(eq(bankEntryTable.id, id))
  await saveDismissal(tx, reversedById, true)
}

/** Whether the bank takes another entry back by this one. */
export async function reversesAnother(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(bankEntryTable, eq(bankEntryTable.reversedById, id))) > 0
}

/** The entry, locked until the transaction ends; never a part of one. */
export async function lockEntry(tx: Db, id: string): Promise<BankEntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(bankEntryTable)
    .where(and(eq(bankEntryTable.id, id), isWhole))
    .for('update')
  return row
}

/** The parts into which an entry is divided, in the order of their orders. */
export function listParts(tx: Db, id: string): Promise<BankEntryRow[]> {
  return tx.select().from(bankEntryTable).where(eq(bankEntryTable.partOf, id)).orderBy(asc(bankEntryTable.orderId))
}

/** Stores a part of a locked entry. The order that it pays is saved with its match. */
export async function insertPart(
  tx: Db,
  entry: BankEntryRow,
  { orderId, amount }: Pick<PaidOrder, 'orderId' | 'amount'>,
): Promise<BankEntryRow> {
  const { bookedOn, name, iban, reference, message } = entry
  const part = { entryKey: `${entry.entryKey}|${orderId}`, bookedOn, amount, name, iban, reference, message, partOf: entry.id }
  const [row] = await tx.insert(bankEntryTable).values(part).returning()
  if (!row) throw new Error('the part was not stored')
  return row
}

export async function deletePart(tx: Db, id: string): Promise<void> {
  await tx.delete(bankEntryTable).where(eq(bankEntryTable.id, id))
}

/** The transfer of ours that an entry reports. */
export type OwnTransfer = { refundId: string } | { repaymentId: string }

/** Matches an entry with an order, or with a transfer to its buyer. */
export async function saveMatch(
  tx: Db,
  id: string,
  match: { orderId: string; refundId?: string; repaymentId?: string; waived?: Rappen; charged?: Rappen; matchedBy: string },
): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({ ...match, matchedAt: sql`now()`, dismissedAt: null })
    .where(eq(bankEntryTable.id, id))
}

/** Undoes the match of an entry. */
export async function clearMatch(tx: Db, id: string): Promise<void> {
  const amounts = { waived: sql`0`, charged: sql`0` }
  const nothing = { orderId: null, refundId: null, repaymentId: null, ...amounts, marksPaid: false, matchedBy: null, matchedAt: null }
  await tx.update(bankEntryTable).set(nothing).where(eq(bankEntryTable.id, id))
}

/** What entries have paid of the order, with what banks kept of them. */
export async function receivedFor(db: Db, orderId: string): Promise<Rappen> {
  const { amount, charged } = bankEntryTable
  const [row] = await db
    .select({ sum: sql<Rappen>`coalesce(sum(${amount} + ${charged}), 0)::int` })
    .from(bankEntryTable)
    .where(and(eq(bankEntryTable.orderId, orderId), gt(amount, ZERO)))
  return row?.sum ?? ZERO
}

/** Sets an entry aside, or takes it back. */
export async function saveDismissal(tx: Db, id: string, isDismissed: boolean): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({ dismissedAt: isDismissed ? sql`now()` : null })
    .where(eq(bankEntryTable.id, id))
}

/** Notes that a transfer of ours came back by this entry, which is settled with that. */
export async function saveReturn(tx: Db, id: string): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({ isReturn: true, dismissedAt: sql`now()` })
    .where(eq(bankEntryTable.id, id))
}

/** Whether bank entries, rather than an operator, have marked the order as paid. */
export async function isPaidByBank(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bankEntryTable.id })
    .from(bankEntryTable)
    .where(and(eq(bankEntryTable.orderId, orderId), eq(bankEntryTable.marksPaid, true)))
    .limit(1)
  return row !== undefined
}

/** The first entries that nobody has matched or set aside, oldest first. */
export function listOpenEntries(db: Db): Promise<BankEntryRow[]> {
  return db.select().from(bankEntryTable).where(isOpen).orderBy(asc(bankEntryTable.bookedOn), asc(bankEntryTable.id)).limit(MAX_OPEN)
}

/** How many entries nobody has matched or set aside. */
export function countOpenEntries(db: Db): Promise<number> {
  return db.$count(bankEntryTable, isOpen)
}

const newest: SortKey = {
  columns: [
    { value: sql`bank_entry.booked_on`, type: 'date' },
    { value: sql`bank_entry.id`, type: 'uuid' },
  ],
  descending: true,
}

const isMatched = sql`(bank_entry.order_id is not null or exists (select from bank_entry part where part.part_of = bank_entry.id))`
const STATES = { open: isOpen, matched: isMatched, dismissed: and(isNotNull(bankEntryTable.dismissedAt), not(isMatched)) } as const
export type EntryState = keyof typeof STATES

/** One page of the entries, newest first, each with the orders that it pays. */
export function listEntries(
  db: Db,
  { cursor, limit, q, state }: { cursor?: string | undefined; limit: number; q?: string | undefined; state?: EntryState | undefined },
) {
  const isReversal = sql<boolean>`exists (select from bank_entry reversed where reversed.reversed_by_id = bank_entry.id)`
  const words = sql`search_fold(concat_ws(' ', bank_entry.name, reference, message, to_char(amount / 100.0, 'FM999999990.00'), (
    select string_agg(number, ' ') from bank_entry paying join shop_order on shop_order.id = order_id
    where paying.id = bank_entry.id or paying.part_of = bank_entry.id)))`
  return keysetPage(db, {
    query: db.select({ entry: bankEntryTable, orders: paidOrders, isReversal, cursor: cursorOf(newest) }).from(bankEntryTable),
    table: bankEntryTable,
    where: and(isWhole, state && STATES[state], q ? foldedLike(words, q) : undefined),
    sortKey: newest,
    cursor,
    limit,
    toItem: ({ entry, orders, isReversal: reverses }) => ({ ...entry, orders, isReversal: reverses }),
  })
}

/** The refunds and repayments whose transfer is matched already. */
export async function findTransfersWithEntry(db: Db): Promise<Set<string>> {
  const { refundId, repaymentId } = bankEntryTable
  const id = sql<string>`coalesce(${refundId}, ${repaymentId})`
  const rows = await db
    .select({ id })
    .from(bankEntryTable)
    .where(or(isNotNull(refundId), isNotNull(repaymentId)))
  return new Set(rows.map((row) => row.id))
}
