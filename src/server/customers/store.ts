import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as endpoints from '#contract/customers/admin-customers.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { PostalAddress } from '#domain/addresses/address.ts'
import { rappen } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { languageOfCustomer } from '#server/orders/store/customer-language.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findImportedAddress } from './store/imported-customers.ts'
import { listNotes, listTagsOf } from './store/notes.ts'
import { customerPriceListTable, customerTable } from './tables.ts'

type Query = QueryOf<typeof endpoints.listCustomers>

const id = { value: sql`customer.id`, type: 'int' } as const
const MAX_ORDERS = 50

const SORT_KEYS: Readonly<Record<Query['sort'], SortKey>> = {
  'last-order': {
    columns: [{ value: sql`coalesce(customer.last_order_at, '-infinity'::timestamptz)`, type: 'timestamptz' }, id],
    descending: true,
  },
  'spent-desc': { columns: [{ value: sql`customer.spent`, type: 'int' }, id], descending: true },
  'orders-desc': { columns: [{ value: sql`customer.order_count`, type: 'int' }, id], descending: true },
  newest: { columns: [{ value: sql`customer.since`, type: 'timestamptz' }, id], descending: true },
  name: { columns: [{ value: sql`customer.name collate "de-CH-x-icu"`, type: 'text' }, id], descending: false },
}

/** One page of the list of customers. */
export async function listCustomers(db: Db, { cursor, limit, sort, q, kind, tag }: Query) {
  const sortKey = SORT_KEYS[sort]
  const where = and(
    q ? foldedLike(sql`customer.search_text`, q) : undefined,
    kind === undefined ? undefined : kind === 'account' ? sql`customer.user_id is not null` : sql`customer.user_id is null`,
    tag === undefined ? undefined : sql`customer.id in (select customer_id from customer_tag where tag = ${tag})`,
  )
  return keysetPage(db, {
    query: db.select({ row: customerTable, cursor: cursorOf(sortKey) }).from(customerTable),
    table: customerTable,
    where,
    sortKey,
    cursor,
    limit,
    toItem: ({ row }) => toListItem(row),
  })
}

/**
 * A customer with account, orders, addresses, reviews, notes and tags; undefined for an unknown id. The orders are
 * those of the account and those placed as a guest with its address (docs/rules/admin.md#customers).
 */
export async function findCustomer(db: Db, customerId: number): Promise<ResponseOf<typeof endpoints.getCustomer> | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(customerTable), language: languageOfCustomer })
    .from(customerTable)
    .where(eq(customerTable.id, customerId))
  if (!row) return undefined
  const { language, ...found } = row
  const [account, orders, addresses, reviews, tags, priceListId, notes, imported, lastDelivery] = await Promise.all([
    findAccount(db, row),
    listOrders(db, row),
    db.execute<{ address: PostalAddress }>(sql`select address from user_address where user_id = ${row.userId} order by created_at`),
    listReviews(db, row.userId),
    listTagsOf(db, customerId),
    findPriceListOf(db, customerId),
    listNotes(db, customerId),
    findImportedAddress(db, row.email),
    findLastDelivery(db, row),
  ])
  const known = [...addresses.rows.map(({ address }) => address), lastDelivery, imported].filter((address) => address !== undefined)
  const stored = known.filter((address, at) => known.findIndex((other) => isDeepStrictEqual(other, address)) === at)
  return { ...toListItem(found), language, ...account, orders, reviews, addresses: stored, tags, priceListId, notes }
}

function toListItem({ userId, lastOrderAt, since, ...row }: typeof customerTable.$inferSelect): endpoints.CustomerListItem {
  return { ...row, hasAccount: userId !== null, lastOrderAt: lastOrderAt?.toISOString() ?? null, since: since.toISOString() }
}

async function findAccount(
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<{ emailVerified: boolean; newsletter: boolean }> {
  const { rows } = await db.execute<{ emailVerified: boolean; newsletter: boolean }>(sql`
    select coalesce((select email_verified from user_account where id = ${userId}), false) as "emailVerified",
      exists (select from newsletter_subscription where email = ${email} and state = 'confirmed') as newsletter`)
  return rows[0] ?? { emailVerified: false, newsletter: false }
}

async function listOrders(db: Db, { email, userId }: { email: string; userId: string | null }) {
  const { rows } = await db.execute<{
    id: string
    number: string
    placedAt: string
    status: OrderStatus
    total: number
    refunded: number
    isGuest: boolean
  }>(sql`
    select id, number, placed_at as "placedAt", status, total, greatest(refunded - total_reduction, 0) as refunded, user_id is null as "isGuest" from shop_order
    where lower(email) = ${email} or user_id = ${userId} order by placed_at desc limit ${MAX_ORDERS}`)
  return rows.map((row) => ({
    ...row,
    placedAt: new Date(row.placedAt).toISOString(),
    total: rappen(row.total),
    refunded: rappen(row.refunded),
  }))
}

/** Where the customer's last order went; a gift goes to somebody else. */
async function findLastDelivery(db: Db, { email, userId }: { email: string; userId: string | null }): Promise<PostalAddress | undefined> {
  const { rows } = await db.execute<{ delivery: PostalAddress }>(sql`
    select delivery from recipient join shop_order on shop_order.id = order_id
    where (lower(shop_order.email) = ${email} or user_id = ${userId}) and delivery is not null and message is null
    order by placed_at desc limit 1`)
  return rows[0]?.delivery
}

async function listReviews(db: Db, userId: string | null) {
  const { rows } = await db.execute<{
    id: number
    productName: string
    rating: number
    comment: string
    state: string
    createdAt: string
  }>(sql`
    select review.id, product.name as "productName", rating, comment, state, review.created_at as "createdAt"
    from review join product on product.id = product_id where user_id = ${userId} order by review.created_at desc`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

/** The id of the customer's price list; null without one. */
export async function findPriceListOf(db: Db, customerId: number): Promise<string | null> {
  const { customerId: owner, priceListId } = customerPriceListTable
  const [row] = await db.select({ priceListId }).from(customerPriceListTable).where(eq(owner, customerId))
  return row?.priceListId ?? null
}

/** Gives a locked customer this price list, or none. */
export async function replacePriceListOf(tx: Db, customerId: number, priceListId: string | null): Promise<void> {
  await tx.delete(customerPriceListTable).where(eq(customerPriceListTable.customerId, customerId))
  if (priceListId !== null) await tx.insert(customerPriceListTable).values({ customerId, priceListId })
}
