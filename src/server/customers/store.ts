import { and, eq, sql } from 'drizzle-orm'
import type { CustomerListItem, getCustomer, listCustomers } from '#contract/admin-customers.ts'
import type { ResponseOf, QueryOf } from '#contract/endpoint.ts'
import type { PostalAddress } from '#domain/address.ts'
import { rappen } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { customerTable } from './tables.ts'

type Query = QueryOf<typeof listCustomers>

const id = { value: sql`customer.id`, type: 'int' } as const
const MOST_ORDERS = 50

const ORDERS: Readonly<Record<Query['sort'], SortKey>> = {
  'last-order': {
    columns: [{ value: sql`coalesce(customer.last_order_at, '-infinity'::timestamptz)`, type: 'timestamptz' }, id],
    descending: true,
  },
  'spent-desc': { columns: [{ value: sql`customer.spent`, type: 'int' }, id], descending: true },
  'orders-desc': { columns: [{ value: sql`customer.order_count`, type: 'int' }, id], descending: true },
  newest: { columns: [{ value: sql`customer.since`, type: 'timestamptz' }, id], descending: true },
  name: { columns: [{ value: sql`customer.name collate "de-CH-x-icu"`, type: 'text' }, id], descending: false },
}

/** One page of the table of customers. */
export async function listCustomerRows(db: Db, { cursor, limit, sort, q, kind }: Query) {
  const sortKey = ORDERS[sort]
  const where = and(
    q ? foldedLike(sql`customer.search_text`, q) : undefined,
    kind === undefined ? undefined : kind === 'account' ? sql`customer.user_id is not null` : sql`customer.user_id is null`,
  )
  return keysetPage(db, {
    query: db.select({ row: customerTable, cursor: cursorOf(sortKey) }).from(customerTable),
    table: customerTable,
    where,
    sortKey,
    cursor,
    limit,
    toItem: ({ row }) => customerOf(row),
  })
}

/** One customer with all that the shop knows of them; undefined when there is none. */
export async function findCustomer(db: Db, customerId: number): Promise<ResponseOf<typeof getCustomer> | undefined> {
  const [row] = await db.select().from(customerTable).where(eq(customerTable.id, customerId))
  if (!row) return undefined
  const [account, orders, addresses, reviews] = await Promise.all([
    readAccount(db, row),
    listOrders(db, row.email),
    db.execute<{ address: PostalAddress }>(sql`select address from user_address where user_id = ${row.userId} order by created_at`),
    listReviews(db, row.userId),
  ])
  return { ...customerOf(row), userId: row.userId, ...account, orders, reviews, addresses: addresses.rows.map(({ address }) => address) }
}

function customerOf({
  id: customerId,
  email,
  userId,
  name,
  orderCount,
  spent,
  lastOrderAt,
  since,
}: typeof customerTable.$inferSelect): CustomerListItem {
  return {
    id: customerId,
    email,
    name,
    hasAccount: userId !== null,
    orderCount,
    spent,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    since: since.toISOString(),
  }
}

async function readAccount(
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<{ emailVerified: boolean; newsletter: boolean }> {
  const { rows } = await db.execute<{ emailVerified: boolean; newsletter: boolean }>(sql`
    select coalesce((select email_verified from user_account where id = ${userId}), false) as "emailVerified",
      exists (select from newsletter_subscription where email = ${email} and state = 'confirmed') as newsletter`)
  return rows[0] ?? { emailVerified: false, newsletter: false }
}

async function listOrders(db: Db, email: string) {
  const { rows } = await db.execute<{
    id: string
    number: string
    placedAt: string
    status: OrderStatus
    total: number
    refunded: number
  }>(sql`
    select id, number, placed_at as "placedAt", status, total, refunded from shop_order
    where lower(email) = ${email} order by placed_at desc limit ${MOST_ORDERS}`)
  return rows.map((row) => ({
    ...row,
    placedAt: new Date(row.placedAt).toISOString(),
    total: rappen(row.total),
    refunded: rappen(row.refunded),
  }))
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
