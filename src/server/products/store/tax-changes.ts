import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable, taxChangeTable } from '../tables.ts'

export type TaxChangeRow = typeof taxChangeTable.$inferSelect
type PlannedTaxChange = Pick<TaxChangeRow, 'fromRate' | 'toRate' | 'effectiveOn'>

/** Planned and past changes of tax rates, by day. */
export function listTaxChangeRows(db: Db): Promise<TaxChangeRow[]> {
  return db.select().from(taxChangeTable).orderBy(asc(taxChangeTable.effectiveOn), asc(taxChangeTable.id))
}

export async function insertTaxChange(tx: Db, change: PlannedTaxChange): Promise<TaxChangeRow> {
  const [row] = await tx.insert(taxChangeTable).values(change).returning()
  if (!row) throw new Error('INSERT INTO tax_change returned no row')
  return row
}

/** Deletes a change that has not been applied; undefined when there is none. */
export async function deletePlannedTaxChange(tx: Db, id: number): Promise<TaxChangeRow | undefined> {
  const isPlanned = and(eq(taxChangeTable.id, id), isNull(taxChangeTable.appliedAt))
  const [row] = await tx.delete(taxChangeTable).where(isPlanned).returning()
  return row
}

/** The changes to apply by this day ('2026-11-21'), oldest first, locked until the transaction ends. */
export function lockDueTaxChanges(tx: Db, day: string): Promise<TaxChangeRow[]> {
  const { id, appliedAt, effectiveOn } = taxChangeTable
  return tx
    .select()
    .from(taxChangeTable)
    .where(and(isNull(appliedAt), lte(effectiveOn, day)))
    .orderBy(asc(effectiveOn), asc(id))
    .for('update')
}

/** Gives every product at one rate the other; returns how many there were. */
export async function replaceProductTaxRate(tx: Db, { from, to }: { from: TaxRate; to: TaxRate }): Promise<number> {
  const { rowCount } = await tx
    .update(productTable)
    .set({ taxRate: to, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(productTable.taxRate, from))
  return rowCount ?? 0
}

/** Marks a change as applied to so many products. */
export async function markTaxChangeApplied(tx: Db, { id, products }: { id: number; products: number }): Promise<void> {
  await tx
    .update(taxChangeTable)
    .set({ appliedAt: sql`now()`, products })
    .where(eq(taxChangeTable.id, id))
}
