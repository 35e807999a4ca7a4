import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OrderListItem, listAdminOrders, listOrdersToPack, OrderFilter } from '#contract/admin-orders.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { type PaymentState, paymentState } from '#domain/invoice.ts'
import type { Rappen } from '#domain/money.ts'
import { attentionText } from '#domain/order-event-text.ts'
import { nextStatuses } from '#domain/order-status.ts'
import type { TaxRow } from '#domain/tax.ts'
import { describeBoxes } from '#server/catalogue/store/box-contents.ts'
import { withinDays } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { hasToShipToday, isOpenInvoice, isOverdueInvoice, isToPack } from '../store.ts'
import { orderLineTable, orderTable } from '../tables.ts'
import { amountToTransfer } from './refunds.ts'

type ListQuery = QueryOf<typeof listAdminOrders>

const id = { value: sql`shop_order.id`, type: 'uuid' } as const
const byTime = { columns: [{ value: sql`shop_order.placed_at`, type: 'timestamptz' }, id] } as const
const byTotal = { columns: [{ value: sql`shop_order.total`, type: 'int' }, id] } as const

const SORT_KEYS: Readonly<Record<ListQuery['sort'], SortKey>> = {
  newest: { ...byTime, descending: true },
  oldest: { ...byTime, descending: false },
  'total-desc': { ...byTotal, descending: true },
  'total-asc': { ...byTotal, descending: false },
}

const MAX_TO_PACK = 200

/** The columns from which `toOrderListItem` makes a row. */
export const rowColumns = {
  id: orderTable.id,
  number: orderTable.number,
  placedAt: orderTable.placedAt,
  email: orderTable.email,
  name: sql<string>`concat_ws(' ', delivery->>'firstName', delivery->>'lastName')`,
  status: orderTable.status,
  paymentMethod: orderTable.paymentMethod,
  paidAt: orderTable.paidAt,
  isOverdue: isOverdueInvoice,
  itemCount: sql<number>`coalesce((quote->>'itemCount')::int, 0)`,
  total: orderTable.total,
  refunded: orderTable.refunded,
  toTransfer: sql<Rappen>`${amountToTransfer}`,
  promisedOn: orderTable.promisedOn,
  shipBy: orderTable.shipBy,
  trackingNumber: orderTable.trackingNumber,
  needsAttention: orderTable.needsAttention,
  version: orderTable.version,
} as const

type SelectedRow = Omit<OrderListItem, 'placedAt' | 'nextStatuses' | 'payment'> & {
  placedAt: Date
  paidAt: Date | null
  isOverdue: boolean
}

/** One page of the orders that match the filter (docs/rules/admin.md#lists). */
export async function listOrderRows(db: Db, { cursor, limit, sort, ...filter }: ListQuery) {
  const sortKey = SORT_KEYS[sort]
  const where = matchesFilter(filter)
  return keysetPage(db, {
    query: db.select({ ...rowColumns, cursor: cursorOf(sortKey) }).from(orderTable),
    table: orderTable,
    where,
    sortKey,
    cursor,
    limit,
    toItem: toOrderListItem,
  })
}

/** An order as the CSV file has it: with what its total consists of. */
export type OrderCsvRow = OrderListItem & { discount: Rappen; shipping: Rappen; taxes: TaxRow[] }

/** One page of the orders that match the filter, newest first, for the CSV file. */
export async function listOrderCsvRows(db: Db, { cursor, limit, ...filter }: Omit<ListQuery, 'sort'>) {
  const sortKey = SORT_KEYS.newest
  const amounts = { discount: orderTable.discount, shipping: orderTable.shipping, taxes: sql<TaxRow[]>`quote->'taxes'` }
  return keysetPage(db, {
    query: db.select({ ...rowColumns, ...amounts, cursor: cursorOf(sortKey) }).from(orderTable),
    table: orderTable,
    where: matchesFilter(filter),
    sortKey,
    cursor,
    limit,
    toItem: ({ discount, shipping, taxes, ...row }): OrderCsvRow => ({ ...toOrderListItem(row), discount, shipping, taxes }),
  })
}

/** An order as a row of the administration's list. */
export function toOrderListItem({ placedAt, paidAt, isOverdue, needsAttention, ...row }: SelectedRow): OrderListItem {
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    nextStatuses: [...nextStatuses(row.status)],
    payment: paymentState({ ...row, paidAt, isOverdue }),
    needsAttention: needsAttention && attentionText(needsAttention),
  }
}

/** Confirmed and processing orders with their lines, those first that have to leave first. */
export async function listToPack(db: Db): Promise<ResponseOf<typeof listOrdersToPack>> {
  const orders = await db
    .select()
    .from(orderTable)
    .where(isToPack)
    .orderBy(sql`ship_by nulls first`, asc(orderTable.placedAt), asc(orderTable.id))
    .limit(MAX_TO_PACK)
  const lines = await listLinesToPack(
    db,
    orders.map((order) => order.id),
  )
  const boxes = await describeBoxes(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return orders.map(({ id: orderId, number, placedAt, status, version, delivery, deliveryNote, quote, shipBy, needsAttention }) => ({
    id: orderId,
    number,
    placedAt: placedAt.toISOString(),
    status,
    version,
    delivery,
    deliveryNote,
    parcel: quote.parcel.label,
    shipBy,
    needsAttention: needsAttention && attentionText(needsAttention),
    lines: lines
      .filter((line) => line.orderId === orderId)
      .map(({ orderId: _orderId, ...line }) => ({ ...line, contents: boxes.get(line.productId ?? 0) ?? '' })),
  }))
}

function listLinesToPack(db: Db, orderIds: readonly string[]) {
  const { orderId, position, productId, name, weight, quantity } = orderLineTable
  const picture = sql<string | null>`(
    select '/objects/uploads/' || shown.picture || '.webp' from product_picture shown
    where shown.product_id = order_line.product_id order by shown.position limit 1)`
  return db
    .select({ orderId, position, productId, name, weight, quantity, picture })
    .from(orderLineTable)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position))
}

function matchesFilter({ q, status, payment, attention, from, to }: OrderFilter): SQL | undefined {
  return and(
    q ? foldedLike(sql`shop_order.search_text`, q) : undefined,
    status && hasStatus(status),
    payment ? hasPaymentState[payment] : undefined,
    attention === undefined ? undefined : attention ? isNotNull(orderTable.needsAttention) : sql`needs_attention is null`,
    withinDays(orderTable.placedAt, { from, to }),
  )
}

function hasStatus(status: NonNullable<OrderFilter['status']>): SQL {
  if (status === 'to-ship-today') return hasToShipToday
  return status === 'to-pack' ? isToPack : eq(orderTable.status, status)
}

const hasTransfer = sql`shop_order.id in (select order_id from refund where state = 'to_transfer')`

/** The conditions of `paymentState` in SQL. */
const hasPaymentState: Readonly<Record<PaymentState, SQL>> = {
  open: isOpenInvoice,
  overdue: isOverdueInvoice,
  void: sql`(paid_at is null and status = 'cancelled')`,
  paid: sql`(paid_at is not null and shop_order.refunded = 0)`,
  'to-transfer': hasTransfer,
  'part-refunded': sql`(shop_order.refunded > 0 and shop_order.refunded < shop_order.total and not ${hasTransfer})`,
  refunded: sql`(shop_order.refunded > 0 and shop_order.refunded = shop_order.total and not ${hasTransfer})`,
}
