import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { OrderListItem, listAdminOrders, OrderFilter } from '#contract/orders/admin-orders.ts'
import { type PaymentState, paymentState } from '#domain/invoices/invoice.ts'
import type { Rappen } from '#domain/money/money.ts'
import { type AttentionCode, attentionText } from '#domain/orders/order-attention.ts'
import { nextStatuses } from '#domain/orders/order-status.ts'
import type { TaxRow } from '#domain/vat/tax.ts'
import { withinDays } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import {
  hasNothingToSend,
  hasPurchasedCards,
  hasToShipToday,
  isOpenInvoice,
  isOverdueInvoice,
  isPostponed,
  isToPack,
  shipmentCountOf,
  trackingNumberOf,
} from '../store.ts'
import { orderTable } from '../tables.ts'
import { isAwaitingAddress } from './gift-links.ts'
import { buyerAddress, recipientCount } from './recipients.ts'
import { amountToTransfer } from './refunds.ts'

type ListQuery = QueryOf<typeof listAdminOrders>

const id = { value: sql`shop_order.id`, type: 'uuid' } as const
const byTime = { columns: [{ value: sql`shop_order.placed_at`, type: 'timestamptz' }, id] } as const
// Without a promised day an order is due at once.
const byDay = { columns: [{ value: sql`coalesce(ship_by, '0001-01-01')`, type: 'date' }, ...byTime.columns] } as const
const byTotal = { columns: [{ value: sql`shop_order.total`, type: 'int' }, id] } as const

const SORT_KEYS: Readonly<Record<ListQuery['sort'], SortKey>> = {
  newest: { ...byTime, descending: true },
  oldest: { ...byTime, descending: false },
  'total-desc': { ...byTotal, descending: true },
  'total-asc': { ...byTotal, descending: false },
  due: { ...byDay, descending: false },
}

/** First and last name of the buyer: of a gift those of the billing address (docs/rules/orders.md#gifts). */
export const buyerName = sql<string>`concat_ws(' ', ${buyerAddress} ->> 'firstName', ${buyerAddress} ->> 'lastName')`

/** The columns from which `toOrderListItem` makes a row. */
export const rowColumns = {
  id: orderTable.id,
  number: orderTable.number,
  placedAt: orderTable.placedAt,
  email: orderTable.email,
  name: buyerName,
  status: orderTable.status,
  paymentMethod: orderTable.paymentMethod,
  paidAt: orderTable.paidAt,
  isOverdue: isOverdueInvoice,
  isCredited: orderTable.isCredited,
  itemCount: sql<number>`coalesce((quote->>'itemCount')::int, 0)`,
  total: orderTable.total,
  refunded: orderTable.refunded,
  credited: orderTable.credited,
  totalReduction: orderTable.totalReduction,
  toTransfer: sql<Rappen>`${amountToTransfer}`,
  promisedOn: orderTable.promisedOn,
  shipBy: orderTable.shipBy,
  postponedUntil: orderTable.postponedUntil,
  trackingNumber: trackingNumberOf(id.value),
  shipmentCount: shipmentCountOf(id.value),
  recipients: recipientCount,
  needsAttention: orderTable.needsAttention,
  isAwaitingAddress: sql<boolean>`(${isAwaitingAddress})`,
  hasNothingToSend,
  hasPurchasedCards,
  version: orderTable.version,
} as const

type SelectedRow = Omit<OrderListItem, 'placedAt' | 'nextStatuses' | 'payment' | 'needsAttention'> & {
  needsAttention: AttentionCode[]
  placedAt: Date
  paidAt: Date | null
  isAwaitingAddress: boolean
  hasNothingToSend: boolean
  hasPurchasedCards: boolean
  isOverdue: boolean
  isCredited: boolean
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
export type OrderCsvRow = OrderListItem & {
  discount: Rappen
  shipping: Rappen
  purchasedGiftCards: Rappen
  giftCardAmount: Rappen
  taxes: TaxRow[]
}

/** One page of the orders that match the filter, newest first, for the CSV file. */
export async function listOrderCsvRows(db: Db, { cursor, limit, ...filter }: Omit<ListQuery, 'sort'>) {
  const sortKey = SORT_KEYS.newest
  const amounts = {
    discount: orderTable.discount,
    shipping: orderTable.shipping,
    purchasedGiftCards: orderTable.purchasedGiftCards,
    giftCardAmount: orderTable.giftCardAmount,
    taxes: sql<TaxRow[]>`quote->'taxes'`,
  }
  return keysetPage(db, {
    query: db.select({ ...rowColumns, ...amounts, cursor: cursorOf(sortKey) }).from(orderTable),
    table: orderTable,
    where: matchesFilter(filter),
    sortKey,
    cursor,
    limit,
    toItem: ({ discount, shipping, purchasedGiftCards, giftCardAmount, taxes, ...row }): OrderCsvRow => ({
      ...toOrderListItem(row),
      discount,
      shipping,
      purchasedGiftCards,
      giftCardAmount,
      taxes,
    }),
  })
}

/** An order as a row of the administration's list. */
export function toOrderListItem({
  placedAt,
  paidAt,
  isOverdue,
  isCredited,
  isAwaitingAddress: waits,
  hasNothingToSend: isDone,
  hasPurchasedCards: hasCards,
  needsAttention,
  ...row
}: SelectedRow): OrderListItem {
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    // Nothing has to leave in time any more.
    shipBy: isDone ? null : row.shipBy,
    nextStatuses: nextStatuses(row.status, { hasGoods: row.itemCount > 0 && !isDone, hasPurchasedCards: hasCards }).filter(
      (next) => !waits || next === 'cancelled',
    ),
    payment: paymentState({ ...row, paidAt, isOverdue, isCredited }),
    needsAttention: attentionText(needsAttention),
  }
}

/** Whether an order, an address it goes to, or a tracking number of it contains every word of the text. */
export function orderMatches(q: string): SQL {
  const words = q.trim().split(/\s+/)
  // A set of orders for each word, so that the index of each column is used however many it finds.
  return sql.join(
    words.map(
      (word) => sql`shop_order.id in (
        select id from shop_order where ${foldedLike(sql`shop_order.search_text`, word)}
        union all select order_id from recipient where ${foldedLike(sql`recipient.search_text`, word)}
        union all select order_id from shipment join parcel on parcel.id = parcel_id where ${foldedLike(sql`parcel.search_text`, word)})`,
    ),
    sql` and `,
  )
}

function matchesFilter({ q, status, payment, attention, from, to }: OrderFilter): SQL | undefined {
  return and(
    q ? orderMatches(q) : undefined,
    status && hasStatus(status),
    payment ? hasPaymentState[payment] : undefined,
    attention === undefined ? undefined : attention ? sql`needs_attention <> '{}'` : sql`needs_attention = '{}'`,
    withinDays(orderTable.placedAt, { from, to }),
  )
}

function hasStatus(status: NonNullable<OrderFilter['status']>): SQL {
  if (status === 'to-ship-today') return hasToShipToday
  if (status === 'postponed') return isPostponed
  if (status === 'partly-shipped') return sql`(status = 'processing' and ${shipmentCountOf(id.value)} > 0)`
  return status === 'to-pack' ? isToPack : eq(orderTable.status, status)
}

const hasTransfer = sql`shop_order.id in (select order_id from refund where state = 'to_transfer')`

/** The conditions of `paymentState` in SQL. */
const hasPaymentState: Readonly<Record<PaymentState, SQL>> = {
  open: isOpenInvoice,
  overdue: isOverdueInvoice,
  void: sql`(paid_at is null and (status = 'cancelled' or is_credited))`,
  paid: sql`(paid_at is not null and shop_order.refunded <= total_reduction and not ${hasTransfer})`,
  'to-transfer': hasTransfer,
  'part-refunded': sql`(shop_order.refunded > total_reduction and shop_order.refunded + credited < shop_order.total + total_reduction and not ${hasTransfer})`,
  refunded: sql`(shop_order.refunded > total_reduction and shop_order.refunded + credited = shop_order.total + total_reduction and not ${hasTransfer})`,
}
