import * as z from 'zod/mini'
import { day, listOf, pageQuery } from './admin.ts'
import { endpoint } from './endpoint.ts'

export const AUDIT_ENTITIES = [
  'order',
  'product',
  'review',
  'voucher',
  'section',
  'sampler-box',
  'settings',
  'tax-change',
  'mail-template',
  'mail',
  'picture',
  'import',
  'user',
  'policy',
] as const

export const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** What was done, in German. */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  label: z.string(),
  /** Only what changed, field by field; values as they are stored. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who changed what, when, from what to what; newest first',
  tag: 'Verwaltung: Protokoll',
  query: z.extend(pageQuery, {
    entity: z.optional(z.enum(AUDIT_ENTITIES)),
    entityId: z.optional(z.string().check(z.maxLength(100))),
    actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: listOf(auditRow),
  refusals: {},
})
