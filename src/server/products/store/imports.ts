import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productImportTable, productTable, type ReplacedProduct } from '../tables.ts'

type ProductImport = typeof productImportTable.$inferSelect

/** Records an import, so that it can be undone, and returns its id. */
export async function insertImport(tx: Db, row: { actor: string; created: number[]; replaced: ReplacedProduct[] }): Promise<number> {
  const [inserted] = await tx.insert(productImportTable).values(row).returning({ id: productImportTable.id })
  if (!inserted) throw new Error('INSERT INTO product_import returned no row')
  return inserted.id
}

/** The last imports, newest first, with how many products each created and changed. */
export function listLastImports(db: Db, limit: number) {
  const { id, at, actor, created, replaced, undoneAt } = productImportTable
  return db
    .select({
      id,
      at,
      actor,
      undoneAt,
      created: sql<number>`cardinality(${created})`,
      updated: sql<number>`jsonb_array_length(${replaced})`,
    })
    .from(productImportTable)
    .orderBy(desc(id))
    .limit(limit)
}

export async function findImport(db: Db, id: number): Promise<ProductImport | undefined> {
  const [row] = await db.select().from(productImportTable).where(eq(productImportTable.id, id))
  return row
}

/** The id of the last import; undefined when there was none. */
export async function findLastImportId(db: Db): Promise<number | undefined> {
  const [last] = await db.select({ id: productImportTable.id }).from(productImportTable).orderBy(desc(productImportTable.id)).limit(1)
  return last?.id
}

export async function markImportUndone(tx: Db, id: number): Promise<void> {
  await tx
    .update(productImportTable)
    .set({ undoneAt: sql`now()` })
    .where(eq(productImportTable.id, id))
}

/**
 * Deletes those of the products that were never in the shop, that nobody has edited or translated since their import
 * and that nothing refers to, and returns their ids: of a product with prices that visitors saw, orders or lots the
 * record stays, as of one that a voucher, recipe, price list or planned price names.
 */
export async function deleteUnused(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const refersTo = (table: string) => sql`exists (select from ${sql.identifier(table)} other where other.product_id = product.id)`
  const lists = (table: string, column = 'product_ids') =>
    sql`exists (select from ${sql.identifier(table)} other where product.id = any(other.${sql.identifier(column)}))`
  const references = [
    ...['price_history', 'order_line', 'cart_line', 'lot', 'box_content', 'sampler_box', 'price_list_price', 'price_plan_product'].map(
      refersTo,
    ),
    ...['recipe', 'voucher'].map((table) => lists(table)),
    lists('sampler_box', 'contents'),
    sql`exists (select from audit_log where entity = 'product' and entity_id = product.id::text and action <> 'product.imported')`,
    sql`exists (select from translation where noun = 'product' and record = product.id::text)`,
  ]
  const deleted = await tx
    .delete(productTable)
    .where(and(inArray(productTable.id, [...ids]), sql`not (${sql.join(references, sql` or `)})`))
    .returning({ id: productTable.id })
  return new Set(deleted.map(({ id }) => id))
}
