import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AdminPriceList, PriceListInput } from '#contract/price-lists/admin-price-lists.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { priceListPriceTable, priceListTable } from './tables.ts'

/** The price lists by name, with their prices. */
export async function listPriceLists(db: Db): Promise<AdminPriceList[]> {
  return withPrices(
    db,
    await db
      .select()
      .from(priceListTable)
      .orderBy(asc(sql`lower(${priceListTable.name})`)),
  )
}

export async function findPriceList(db: Db, id: string): Promise<AdminPriceList | undefined> {
  const [found] = await withPrices(db, await db.select().from(priceListTable).where(eq(priceListTable.id, id)))
  return found
}

/** Whether another list has this name, in whatever case. */
export async function isNameTaken(tx: Db, { id, name }: { id: string; name: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: priceListTable.id })
    .from(priceListTable)
    .where(and(eq(sql`lower(${priceListTable.name})`, sql`lower(${name})`), ne(priceListTable.id, id)))
  return rows.length > 0
}

export async function insertPriceList(tx: Db, id: string, { prices, ...list }: PriceListInput): Promise<void> {
  await tx.insert(priceListTable).values({ id, ...list })
  await insertPrices(tx, id, prices)
}

/** Saves a price list under its next version. */
export async function updatePriceList(tx: Db, id: string, { prices, ...list }: PriceListInput): Promise<void> {
  await tx
    .update(priceListTable)
    .set({ ...list, version: sql`version + 1` })
    .where(eq(priceListTable.id, id))
  await tx.delete(priceListPriceTable).where(eq(priceListPriceTable.priceListId, id))
  await insertPrices(tx, id, prices)
}

export async function deletePriceList(tx: Db, id: string): Promise<void> {
  await tx.delete(priceListTable).where(eq(priceListTable.id, id))
}

async function insertPrices(tx: Db, priceListId: string, prices: PriceListInput['prices']): Promise<void> {
  if (prices.length > 0) await tx.insert(priceListPriceTable).values(prices.map((price) => ({ priceListId, ...price })))
}

async function withPrices(db: Db, lists: readonly (typeof priceListTable.$inferSelect)[]): Promise<AdminPriceList[]> {
  if (lists.length === 0) return []
  const { priceListId: listId, productId, weight, price } = priceListPriceTable
  const prices = await db
    .select({ listId, size: { productId, weight, price } })
    .from(priceListPriceTable)
    .where(
      inArray(
        listId,
        lists.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productId), asc(weight))
  return lists.map((list) => ({ ...list, prices: prices.filter((each) => each.listId === list.id).map(({ size }) => size) }))
}
