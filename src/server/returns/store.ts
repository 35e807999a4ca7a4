import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Tasks } from '#contract/overview/admin-insights.ts'
import type { listAdminReturns, ListedReturn } from '#contract/returns/admin-returns.ts'
import { type ReturnReason, returnState } from '#domain/returns/order-return.ts'
import { buyerName, orderMatches } from '#server/orders/store/admin-list.ts'
import { SENT_REFUND_STATES } from '#server/orders/store/refunds.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { returnLineTable, returnTable } from './tables.ts'

export type ReturnRow = typeof returnTable.$inferSelect
export type ReturnLineRow = typeof returnLineTable.$inferSelect

const MAX_LISTED = 100

/** The returns of an order, oldest first. */
export function listReturns(db: Db, orderId: string): Promise<ReturnRow[]> {
  return db.select().from(returnTable).where(eq(returnTable.orderId, orderId)).orderBy(asc(returnTable.announcedAt), asc(returnTable.id))
}

/** The lines of all returns of an order, in the order of its own lines. */
export function listReturnLines(db: Db, orderId: string): Promise<ReturnLineRow[]> {
  return db.select().from(returnLineTable).where(eq(returnLineTable.orderId, orderId)).orderBy(asc(returnLineTable.position))
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returnTable).where(eq(returnTable.id, id))
  return row
}

export async function insertReturn(
  tx: Db,
  announced: Pick<ReturnRow, 'id' | 'orderId' | 'actor' | 'note' | 'announcedAt'>,
  lines: readonly Pick<ReturnLineRow, 'position' | 'quantity' | 'reason'>[],
): Promise<void> {
  const { id: returnId, orderId } = announced
  await tx.insert(returnTable).values(announced)
  await tx.insert(returnLineTable).values(lines.map((line) => ({ ...line, returnId, orderId })))
}

/** Saves a step of a return whose order is locked, and increments its version. */
export async function saveReturn(tx: Db, id: string, changes: Partial<Omit<ReturnRow, 'id' | 'orderId' | 'version'>>): Promise<void> {
  await tx
    .update(returnTable)
    .set({ ...changes, version: sql`version + 1` })
    .where(eq(returnTable.id, id))
}

export async function saveReturnLine(
  tx: Db,
  { returnId, position }: Pick<ReturnLineRow, 'returnId' | 'position'>,
  changes: Partial<Pick<ReturnLineRow, 'received' | 'restocked' | 'writeOffReason'>>,
): Promise<void> {
  await tx
    .update(returnLineTable)
    .set(changes)
    .where(and(eq(returnLineTable.returnId, returnId), eq(returnLineTable.position, position)))
}

/** The returns that are neither closed nor called off, those first that have arrived, then the oldest. */
export async function listOpenReturns(db: Db): Promise<Tasks['returns']> {
  const rows = await queryRows<{ returnId: string; orderId: string; number: string; receivedAt: Date | null; inspectedAt: Date | null }>(
    db,
    sql`select order_return.id as "returnId", order_id as "orderId", number, received_at as "receivedAt", inspected_at as "inspectedAt"
      from order_return join shop_order on shop_order.id = order_id
      where closed_at is null and withdrawn_at is null
      order by received_at is null, announced_at, order_return.id limit ${MAX_LISTED}`,
  )
  return rows.map(({ receivedAt, inspectedAt, ...row }) => ({
    ...row,
    state: returnState({ receivedAt, inspectedAt, closedAt: null, withdrawnAt: null }),
  }))
}

const NEWEST: SortKey = {
  columns: [
    { value: sql`order_return.announced_at`, type: 'timestamptz' },
    { value: sql`order_return.id`, type: 'uuid' },
  ],
  descending: true,
}

type ReturnFilter = QueryOf<typeof listAdminReturns>['filter']

const isOpen = sql`order_return.closed_at is null and order_return.withdrawn_at is null`
const HAS_STATE: Readonly<Record<ReturnFilter, SQL | undefined>> = {
  open: isOpen,
  announced: sql`${isOpen} and received_at is null`,
  received: sql`${isOpen} and received_at is not null and inspected_at is null`,
  inspected: sql`${isOpen} and inspected_at is not null`,
  closed: sql`closed_at is not null`,
  withdrawn: sql`withdrawn_at is not null`,
  all: undefined,
}

/** One page of the returns of all orders, newest first (docs/rules/returns.md#list). */
export function listReturnRows(db: Db, { q, filter, reason, cursor, limit }: QueryOf<typeof listAdminReturns>) {
  const ofOrder = (value: SQL) => sql`(select ${value} from shop_order where shop_order.id = order_return.order_id)`
  const ofLines = (value: SQL) => sql`(select ${value} from order_return_line line where line.return_id = order_return.id)`
  const query = db
    .select({
      row: returnTable,
      number: sql<string>`${ofOrder(sql`number`)}`,
      name: sql<string>`${ofOrder(buyerName)}`,
      packs: sql<number>`${ofLines(sql`sum(coalesce(line.received, line.quantity))::int`)}`,
      reasons: sql<ReturnReason[]>`${ofLines(sql`array_agg(distinct line.reason)`)}`,
      isRefunded: sql<boolean>`exists (select from refund where refund.id = order_return.refund_id and ${isOneOf('refund.state', SENT_REFUND_STATES)})`,
      isReplaced: sql<boolean>`exists (select 1 from shipment where shipment.return_id = order_return.id)`,
      cursor: cursorOf(NEWEST),
    })
    .from(returnTable)
    .$dynamic()
  const where = and(
    HAS_STATE[filter],
    q ? sql`order_return.order_id in (select shop_order.id from shop_order where ${orderMatches(q)})` : undefined,
    reason && sql`${reason} in ${ofLines(sql`line.reason`)}`,
  )
  return keysetPage(db, { query, table: returnTable, where, sortKey: NEWEST, cursor, limit, toItem: toListedReturn })
}

function toListedReturn({
  row: { id, orderId, announcedAt, ...steps },
  ...more
}: Omit<ListedReturn, 'id' | 'orderId' | 'state' | 'announcedAt'> & { row: ReturnRow; cursor: string[] }): ListedReturn {
  const { number, name, packs, reasons, isRefunded, isReplaced } = more
  const at = announcedAt.toISOString()
  return {
    id,
    orderId,
    number,
    name,
    state: returnState(steps),
    announcedAt: at,
    packs,
    reasons,
    isRefunded,
    isReplaced,
  }
}
