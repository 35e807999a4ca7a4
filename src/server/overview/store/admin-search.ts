import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { findAnything } from '#contract/overview/admin-search.ts'
import { rappen } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { buyerName, orderMatches } from '#server/orders/store/admin-list.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { operatorProductSearch } from '#server/products/store/product-search.ts'

type SearchResult = ResponseOf<typeof findAnything>

const MAX_RESULTS = 5
/** The number of an invoice or a credit note (docs/rules/invoices.md#numbers). */
const DOCUMENT_NUMBER = /^[A-Z]-\d{4}-\d{5,}$/

/** Up to five orders, products and customers each that match the text (docs/rules/admin.md#search). */
export async function searchAnything(db: Db, q: string): Promise<SearchResult> {
  const [orders, products, customers] = await Promise.all([findOrders(db, q), findProducts(db, q), findCustomers(db, q)])
  return { orders, products, customers }
}

async function findOrders(db: Db, q: string): Promise<SearchResult['orders']> {
  const rows = await queryRows<{ id: string; number: string; name: string; status: OrderStatus; total: number }>(
    db,
    sql`select id, number, ${buyerName} as name, status, total
      from shop_order where ${matchesOrder(q)} order by placed_at desc limit ${MAX_RESULTS}`,
  )
  return rows.map((row) => ({ ...row, total: rappen(row.total) }))
}

function matchesOrder(q: string): SQL {
  const number = q.trim().toUpperCase()
  return DOCUMENT_NUMBER.test(number) ? sql`id in (select order_id from document where document.number = ${number})` : orderMatches(q)
}

function findProducts(db: Db, q: string): Promise<SearchResult['products']> {
  return queryRows<SearchResult['products'][number]>(
    db,
    sql`select id, product.name, product.category, status from product join (${operatorProductSearch(q)}) found using (id)
      order by closeness desc, id limit ${MAX_RESULTS}`,
  )
}

function findCustomers(db: Db, q: string): Promise<SearchResult['customers']> {
  return queryRows<SearchResult['customers'][number]>(
    db,
    sql`select id, name, email from customer where ${foldedLike(sql`search_text`, q)}
      order by coalesce(last_order_at, '-infinity'::timestamptz) desc, id desc limit ${MAX_RESULTS}`,
  )
}
