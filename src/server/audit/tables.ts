import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AUDIT_ENTITIES, AuditAction } from '#contract/audit/admin-audit.ts'

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

export const auditTable = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actorId: text('actor_id'),
  actor: text().notNull(),
  action: text().$type<AuditAction>().notNull(),
  entity: text().$type<AuditEntity>().notNull(),
  entityId: text('entity_id').notNull(),
  label: text().notNull().default(''),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})
