import { asc, eq, sql } from 'drizzle-orm'
import { type Packs, sizeKey } from '#domain/cart/cart.ts'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { productTable, stockReservationTable } from '../tables.ts'

type Product = typeof productTable.$inferSelect

/** The stock of a size, with what names it; `isCounted`: whether any offered size of the product is. */
export type SizeStock = Pick<Product, 'kind' | 'name' | 'netWeightGrams' | 'inStock'> & {
  productId: number
  weight: Weight
  stockLevel: number | null
  reserved: number
  isCounted: boolean
}

type Size = Pick<Packs, 'productId' | 'weight'>

/**
 * Locks the stock of these products until the transaction ends, in the order of their ids, so that two buyers never
 * wait for each other. Not 'for update': order lines that others insert lock the key of their product, and two of them
 * would wait for each other.
 */
export async function lockStock(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await productsToLock(tx).execute({ ids })
}
const productsToLock = prepared((tx) =>
  tx
    .select({ id: productTable.id })
    .from(productTable)
    // As a query, because PostgreSQL plans anew with each array that it knows the length of.
    .where(sql`${productTable.id} = any((select ${sql.placeholder('ids')}::int[])::int[])`)
    .orderBy(asc(productTable.id))
    .for('no key update')
    .prepare('stock_lock_products'),
)

/**
 * As `readSizes`, with the products locked as by `lockStock`: by a function, whose statements each see what is stored
 * then, as one that waits for a lock does not see what its holder did to the sizes.
 */
export function lockSizes(tx: Db, sizes: readonly Size[]): Promise<Map<string, SizeStock>> {
  return stockOf(tx, sizes, { locks: true })
}

/** The stock of these sizes by `sizeKey`, as it is now. */
export function readSizes(db: Db, sizes: readonly Size[]): Promise<Map<string, SizeStock>> {
  return stockOf(db, sizes, { locks: false })
}

async function stockOf(db: Db, sizes: readonly Size[], { locks }: { locks: boolean }): Promise<Map<string, SizeStock>> {
  if (sizes.length === 0) return new Map()
  const ids = sizes.map(({ productId }) => productId)
  const weights = sizes.map(({ weight }) => weight)
  const rows = await stockOfSizes(db).execute({ ids, weights, locks })
  return new Map(rows.map(({ size }) => [sizeKey(size), size]))
}
const stockOfSizes = prepared((db) => {
  const [ids, weights, locks] = [sql.placeholder('ids'), sql.placeholder('weights'), sql.placeholder('locks')]
  return db
    .select({ size: sql<SizeStock>`to_json(size)`.as('size') })
    .from(sql`stock_of_sizes(${ids}, ${weights}, ${locks}) size`)
    .prepare('stock_of_sizes')
})

/** What the checkout has reserved, by product and size. */
export function listReservations(tx: Db, checkoutId: string): Promise<Packs[]> {
  return reservationsOf(tx).execute({ checkoutId })
}
const reservationsOf = prepared((tx) => {
  const { productId, weight, quantity } = stockReservationTable
  return tx
    .select({ productId, weight, quantity })
    .from(stockReservationTable)
    .where(eq(stockReservationTable.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(productId), asc(weight))
    .prepare('stock_reservations')
})

/** A size of a checkout: how many packs it reserves from now on, and how many more that is than before. */
export type ReservationChange = Packs & { difference: number }

/** Changes what the checkout has reserved of some sizes, and with it what all checkouts together have. */
export async function changeReservations(tx: Db, checkoutId: string, changes: readonly ReservationChange[]): Promise<void> {
  await tx.execute(sql`
    with change as (
        select * from json_to_recordset(${JSON.stringify(changes)}) as change ("productId" int, weight text, quantity int, difference int)),
      size as (
        update product_size set reserved = reserved + change.difference
        from change where product_id = "productId" and product_size.weight = change.weight),
      released as (
        delete from stock_reservation held using change
        where checkout_id = ${checkoutId} and product_id = "productId" and held.weight = change.weight and change.quantity = 0)
    insert into stock_reservation (checkout_id, product_id, weight, quantity)
    select ${checkoutId}::uuid, "productId", weight, quantity from change where quantity > 0
    on conflict (checkout_id, product_id, weight) do update set quantity = excluded.quantity`)
}

/**
 * Turns the checkout's reservation into a sale, with the products locked as by `lockStock`: the packs leave the stock
 * and, where their size is counted, the ledger gets a movement that names the order (docs/rules/stock.md#ledger).
 */
export async function sellReserved(tx: Db, { checkoutId, orderId }: { checkoutId: string; orderId: string }): Promise<void> {
  await tx.execute(sql`
    with reserved as (delete from stock_reservation where checkout_id = ${checkoutId} returning product_id, weight, quantity),
      locked as (
        select id from product where id in (select product_id from reserved) order by id for no key update),
      sold as (
        update product_size size set stock_level = stock_level - quantity, reserved = size.reserved - quantity
        from reserved join locked on locked.id = reserved.product_id
        where size.product_id = reserved.product_id and size.weight = reserved.weight
        returning size.product_id, size.weight, size.stock_level, quantity)
    insert into stock_movement (product_id, weight, change, reason, order_id)
    select product_id, weight, -quantity, 'sale', ${orderId}::uuid from sold where stock_level is not null`)
}
