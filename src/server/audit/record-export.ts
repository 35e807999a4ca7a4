import type { User } from '#contract/accounts/accounts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { recordChange } from './record-change.ts'

interface Export {
  actor: User
  of: 'order' | 'customer' | 'newsletter'
  /** The name of the file. */
  file: string
}

/**
 * Writes to the audit log that a list of people left the shop as a file, without what was searched for, which may be
 * somebody's name (docs/rules/admin.md#audit).
 */
export function recordExport(db: Db, { actor, of: entity, file }: Export): Promise<void> {
  return recordChange(db, { actor, action: `${entity}.list-exported`, entity, entityId: file, label: file })
}
