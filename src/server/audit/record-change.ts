import type { User } from '#contract/accounts.ts'
import { changedFields, type Fields } from '#domain/changed-fields.ts'
import { BRAND } from '#domain/shop-settings.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type AuditEntity, auditTable } from './tables.ts'

export interface Change {
  /** Who did it; null for the shop itself. */
  actor: User | null
  /** What was done, in German: 'Preis geändert'. */
  action: string
  entity: AuditEntity
  entityId: string | number
  /** What the record is called on the screen. */
  label: string
  before?: Fields
  after?: Fields
}

/** Writes the protocol line of a change, in the transaction of the change; of before and after it keeps what differs. */
export async function recordChange(tx: Db, change: Change): Promise<void> {
  await recordChanges(tx, [change])
}

/** The same for many records at once. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ actor, action, entity, entityId, label, before = {}, after = {} }) => ({
    actorId: actor?.id ?? null,
    actor: actor?.email ?? BRAND,
    action,
    entity,
    entityId: String(entityId),
    label,
    ...changedFields(before, after),
  }))
  await tx.insert(auditTable).values(rows)
}
