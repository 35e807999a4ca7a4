import { desc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts'
import { recordChange, recordChanges } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockProducts, type StoredProduct, updateProduct } from './admin-product.ts'
import { type ImportRow, planImport, shownPlan } from './plan-import.ts'
import { recordStockChange } from './set-stock.ts'
import { productTable } from './tables.ts'

/** A product as it was before an import, and the version the import gave it. */
interface Replaced {
  id: number
  version: number
  stockChange: number
  columns: Record<string, unknown>
}

const importTable = pgTable('product_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  created: integer().array().notNull(),
  replaced: jsonb().$type<Replaced[]>().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Imports all rows in one transaction, or none when one is faulty. */
export function importProducts(db: Db, { csv, actor }: { csv: string; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'productImport')
    const first = await planImport(tx, csv)
    await lockProducts(
      tx,
      first.rows.flatMap(({ shown }) => shown.productId ?? []),
    )
    // Planned again on locked products: a sale or an editor may have come in between.
    const plan = await planImport(tx, csv)
    const shown = shownPlan(plan)
    if (plan.problems.length > 0 || shown.counts.faulty > 0) return refuse('import-faulty', shown)
    const created = await insertRows(
      tx,
      plan.rows.filter((row) => row.shown.action === 'create'),
      actor,
    )
    const replaced = await updateRows(
      tx,
      plan.rows.filter((row) => row.shown.action === 'update'),
      actor,
    )
    const [made] = await tx.insert(importTable).values({ actor: actor.email, created, replaced }).returning({ id: importTable.id })
    const importId = made?.id ?? 0
    await recordChange(tx, {
      actor,
      action: 'import.applied',
      entity: 'import',
      entityId: importId,
      label: `${created.length} neu, ${replaced.length} geändert`,
      after: { created, updated: replaced.map(({ id }) => id) },
    })
    return { importId, created: created.length, updated: replaced.length }
  })
}

/** Takes the last import back as a whole; refuses when a product was changed since, or the stock is already sold. */
export function undoImport(db: Db, { importId, actor }: { importId: number; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'productImport')
    const [last] = await tx.select().from(importTable).orderBy(desc(importTable.id)).limit(1)
    const [wanted] = await tx.select().from(importTable).where(eq(importTable.id, importId))
    if (!wanted) return refuse('import-unknown')
    if (wanted.undoneAt !== null || last?.id !== importId) return refuse('import-undone')
    const locked = new Map(
      (await lockProducts(tx, [...wanted.created, ...wanted.replaced.map(({ id }) => id)])).map((product) => [product.id, product]),
    )
    const changed = wanted.replaced.flatMap((before) =>
      isUntouched(locked.get(before.id), before) ? [] : (locked.get(before.id)?.name ?? String(before.id)),
    )
    if (changed.length > 0) return refuse('changed-elsewhere', { products: changed })
    for (const { id, columns, stockChange } of wanted.replaced) {
      const now = locked.get(id)?.stockLevel ?? null
      const stockLevel = 'stockLevel' in columns ? stockBefore(now, { stockChange, before: columns['stockLevel'] }) : now
      await updateProduct(tx, id, { ...columns, stockLevel })
      await recordStockChange(tx, { productId: id, before: now, after: stockLevel, reason: 'correction', actor: actor.email })
    }
    for (const id of wanted.created) await updateProduct(tx, id, { status: 'archived' })
    await tx
      .update(importTable)
      .set({ undoneAt: sql`now()` })
      .where(eq(importTable.id, importId))
    await recordChange(tx, {
      actor,
      action: 'import.undone',
      entity: 'import',
      entityId: importId,
      label: `${wanted.created.length} neu, ${wanted.replaced.length} geändert`,
    })
    return { restored: wanted.replaced.length, archived: wanted.created.length }
  })
}

async function insertRows(tx: Db, rows: readonly ImportRow[], actor: User): Promise<number[]> {
  const ids: number[] = []
  for (const { columns, slug, shown } of rows) {
    const { name = '', category = '', price } = columns
    if (price === undefined || slug === null) throw new Error(`line ${shown.line} was planned without a price`)
    const [row] = await tx
      .insert(productTable)
      .values({
        taxRate: DEFAULT_SHOP_SETTINGS.taxRates.food,
        ...columns,
        name,
        category,
        price,
        slug,
        tint: sql`default`,
        status: columns.status ?? 'draft',
      })
      .returning({ id: productTable.id })
    const id = row?.id ?? 0
    await recordStockChange(tx, { productId: id, before: null, after: columns.stockLevel ?? null, reason: 'import', actor: actor.email })
    await recordChange(tx, { actor, action: 'product.imported', entity: 'product', entityId: id, label: name, after: columns })
    ids.push(id)
  }
  return ids
}

async function updateRows(tx: Db, rows: readonly ImportRow[], actor: User): Promise<Replaced[]> {
  const products = new Map(
    (
      await lockProducts(
        tx,
        rows.flatMap(({ shown }) => shown.productId ?? []),
      )
    ).map((product) => [product.id, product]),
  )
  const replaced: Replaced[] = []
  for (const { columns, shown } of rows) {
    const product = products.get(shown.productId ?? 0)
    if (!product) throw new Error(`line ${shown.line} was planned for a product that is gone`)
    const { stockLevel = product.stockLevel } = columns
    const before = fieldsOf(product, Object.keys(columns))
    await updateProduct(tx, product.id, columns)
    await recordStockChange(tx, {
      productId: product.id,
      before: product.stockLevel,
      after: stockLevel,
      reason: 'import',
      actor: actor.email,
    })
    await recordChanges(tx, [
      { actor, action: 'product.imported', entity: 'product', entityId: product.id, label: product.name, before, after: columns },
    ])
    replaced.push({
      id: product.id,
      version: product.version + 1,
      stockChange: (stockLevel ?? 0) - (product.stockLevel ?? 0),
      columns: before,
    })
  }
  return replaced
}

function isUntouched(product: StoredProduct | undefined, { version, columns, stockChange }: Replaced): boolean {
  if (!product || product.version !== version) return false
  const stockLevel =
    'stockLevel' in columns ? stockBefore(product.stockLevel, { stockChange, before: columns['stockLevel'] }) : product.stockLevel
  return stockLevel === null || stockLevel >= product.reserved
}

/** What was sold since the import stays sold. */
function stockBefore(now: number | null, { stockChange, before }: { stockChange: number; before: unknown }): number | null {
  if (before === null) return null
  return now === null ? Number(before) : now - stockChange
}
