import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { changedFields, type Fields } from '#domain/audit/changed-fields.ts'
import { BRAND } from '#domain/settings/brand.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { insertAuditRows } from './store.ts'
import type { AuditEntity } from './tables.ts'

export interface Change {
  /** The operator or customer who made the change; null for the shop itself. */
  actor: User | null
  action: AuditAction
  entity: AuditEntity
  entityId: string | number
  /** The record's name on the screen. */
  label: string
  before?: Fields
  after?: Fields
}

/**
 * Writes a change to the audit log within the transaction of the change. Of `before` and `after` only the differences
 * are stored. See docs/rules/admin.md#audit.
 */
export async function recordChange(tx: Db, change: Change): Promise<void> {
  await recordChanges(tx, [change])
}

/** Writes the changes of several records to the audit log in one statement. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ actor, before = {}, after = {}, entityId, ...change }) => ({
    ...change,
    actorId: actor?.id ?? null,
    actor: actor?.email ?? BRAND,
    entityId: String(entityId),
    ...changedFields(before, after),
  }))
  if (rows.length > 0) await insertAuditRows(tx, rows)
}
