import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { planTaxChange, TaxChange } from '#contract/settings/admin-settings.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { replaceTaxRate } from '#server/settings/store.ts'
import {
  deletePlannedTaxChange,
  insertTaxChange,
  listTaxChangeRows,
  lockDueTaxChanges,
  markTaxChangeApplied,
  replaceProductTaxRate,
  type TaxChangeRow,
} from '../store/tax-changes.ts'

/** Planned and past changes of tax rates, by day. */
export async function listTaxChanges(db: Db): Promise<TaxChange[]> {
  return (await listTaxChangeRows(db)).map(taxChangeOf)
}

/** Plans a change; refuses a day that is not in the future (docs/rules/prices.md#tax-change). */
export function scheduleTaxChange(db: Db, { plan, actor, now }: { plan: BodyOf<typeof planTaxChange>; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    if (plan.effectiveOn <= swissDay(now)) return refuse('tax-change-past')
    const row = await insertTaxChange(tx, plan)
    await recordChange(tx, { actor, action: 'tax-change.planned', ...auditedAs(row), after: plan })
    return taxChangeOf(row)
  })
}

/** Discards a planned change; refuses one that has been applied. */
export function discardTaxChange(db: Db, { id, actor }: { id: number; actor: User }) {
  return transaction(db, async (tx) => {
    const row = await deletePlannedTaxChange(tx, id)
    if (!row) return refuse('tax-change-unknown')
    await recordChange(tx, { actor, action: 'tax-change.discarded', ...auditedAs(row) })
    return { removed: true }
  })
}

/** Applies the changes whose day has come to products and settings, each once; returns how many there were. A job. */
export function applyTaxChanges({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await lockDueTaxChanges(tx, swissDay(clock()))
    for (const change of due) await applyTaxChange(tx, change)
    return due.length
  })
}

async function applyTaxChange(tx: Db, change: TaxChangeRow): Promise<void> {
  const rates = { from: change.fromRate, to: change.toRate }
  const products = await replaceProductTaxRate(tx, rates)
  await replaceTaxRate(tx, rates)
  await markTaxChangeApplied(tx, { id: change.id, products })
  await recordChange(tx, { actor: null, action: 'tax-change.applied', ...auditedAs(change), after: { products } })
}

function taxChangeOf({ appliedAt, ...row }: TaxChangeRow): TaxChange {
  return { ...row, appliedAt: appliedAt?.toISOString() ?? null }
}

function auditedAs({ id, fromRate, toRate, effectiveOn }: TaxChangeRow) {
  const label = `${formatTaxRate(fromRate)} → ${formatTaxRate(toRate)} ab ${effectiveOn}`
  return { entity: 'tax-change', entityId: id, label } as const
}
