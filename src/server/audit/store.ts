import { and, eq, sql } from 'drizzle-orm'
import type { AuditEntry, listAudit } from '#contract/audit/admin-audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type Days, withinDays } from '#server/platform/database/days.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { auditTable } from './tables.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`at`, type: 'timestamptz' },
    { value: sql`id`, type: 'int' },
  ],
  descending: true,
}

/** Adds rows to the audit log. */
export async function insertAuditRows(tx: Db, rows: (typeof auditTable.$inferInsert)[]): Promise<void> {
  await tx.insert(auditTable).values(rows)
}

/** One page of the audit log, newest first. */
export async function listAuditRows(db: Db, { cursor, limit, entity, entityId, actor, ...days }: QueryOf<typeof listAudit> & Days) {
  const where = and(
    entity ? eq(auditTable.entity, entity) : undefined,
    entityId ? eq(auditTable.entityId, entityId) : undefined,
    actor ? eq(auditTable.actor, actor) : undefined,
    withinDays(auditTable.at, days),
  )
  return keysetPage(db, {
    query: db.select({ row: auditTable, cursor: cursorOf(NEWEST) }).from(auditTable),
    table: auditTable,
    where,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: ({ row }) => toAuditEntry(row),
  })
}

/** An entry of the log with the values as they are stored. */
export type StoredEntry = Omit<AuditEntry, 'changes'> & { changes: { field: string; before: unknown; after: unknown }[] }

function toAuditEntry({ id, at, actor, action, entity, entityId, label, before, after }: typeof auditTable.$inferSelect): StoredEntry {
  const fields = Object.keys({ ...before, ...after })
  const changes = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
  return { id, at: at.toISOString(), actor, action, entity, entityId, label, changes }
}
