import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import type { planTaxChange, TaxChange } from '#contract/admin-settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { formatTaxRate } from '#domain/tax.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { productTable } from '#server/catalogue/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from './store.ts'
import { shopSettingTable } from './tables.ts'

const taxChangeTable = pgTable('tax_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromRate: integer('from_rate').notNull(),
  toRate: integer('to_rate').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  products: integer(),
})

/** Planned and past changes of tax rates, by day. */
export async function listTaxChanges(db: Db): Promise<TaxChange[]> {
  const rows = await db.select().from(taxChangeTable).orderBy(asc(taxChangeTable.effectiveOn), asc(taxChangeTable.id))
  return rows.map(taxChangeOf)
}

/** Plans a change for a day to come. */
export function planChange(db: Db, { plan, actor, now }: { plan: BodyOf<typeof planTaxChange>; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    if (plan.effectiveOn <= shopDay(now)) return refuse('tax-change-past')
    const [row] = await tx.insert(taxChangeTable).values(plan).returning()
    if (!row) throw new Error('the tax change that was planned is not there')
    await recordChange(tx, {
      actor,
      action: 'tax-change.planned',
      entity: 'tax-change',
      entityId: row.id,
      label: labelOf(row),
      after: plan,
    })
    return taxChangeOf(row)
  })
}

/** Drops a change that has not taken effect. */
export function dropChange(db: Db, { id, actor }: { id: number; actor: User }) {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .delete(taxChangeTable)
      .where(and(eq(taxChangeTable.id, id), isNull(taxChangeTable.appliedAt)))
      .returning()
    if (!row) return refuse('tax-change-unknown')
    await recordChange(tx, { actor, action: 'tax-change.discarded', entity: 'tax-change', entityId: id, label: labelOf(row) })
    return { removed: true }
  })
}

/** Carries out the changes whose day has come: every product at the old rate gets the new one, and the settings too. A job. */
export function applyTaxChanges({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return transaction(db, async (tx) => {
    const { id, appliedAt, effectiveOn } = taxChangeTable
    const due = await tx
      .select()
      .from(taxChangeTable)
      .where(and(isNull(appliedAt), sql`${effectiveOn} <= ${shopDay(clock())}`))
      .orderBy(asc(effectiveOn), asc(id))
      .for('update')
    for (const change of due) await apply(tx, change)
    return due.length
  })
}

type Row = typeof taxChangeTable.$inferSelect

async function apply(tx: Db, change: Row): Promise<void> {
  const { id, fromRate, toRate } = change
  const { rowCount } = await tx
    .update(productTable)
    .set({ taxRate: toRate, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(productTable.taxRate, fromRate))
  const { taxRates } = await readShopSettings(tx)
  const renewed = Object.fromEntries(Object.entries(taxRates).map(([kind, rate]) => [kind, rate === fromRate ? toRate : rate]))
  await tx
    .update(shopSettingTable)
    .set({ settings: sql`settings || ${JSON.stringify({ taxRates: renewed })}::jsonb`, version: sql`version + 1` })
  await tx
    .update(taxChangeTable)
    .set({ appliedAt: sql`now()`, products: rowCount ?? 0 })
    .where(eq(taxChangeTable.id, id))
  await recordChange(tx, {
    actor: null,
    action: 'tax-change.applied',
    entity: 'tax-change',
    entityId: id,
    label: labelOf(change),
    after: { products: rowCount },
  })
}

function taxChangeOf({ appliedAt, ...row }: Row): TaxChange {
  return { ...row, appliedAt: appliedAt?.toISOString() ?? null }
}

function labelOf({ fromRate, toRate, effectiveOn }: Row): string {
  return `${formatTaxRate(fromRate)} → ${formatTaxRate(toRate)} ab ${effectiveOn}`
}

/** The Swiss calendar day of an instant, '2026-11-21'. */
function shopDay(epochMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(epochMs)
}
