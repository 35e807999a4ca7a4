import { AUDIT_ENTITIES } from '#contract/audit/admin-audit.ts'
import { periodParams } from '../period/period-search.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const auditSearch = searchParams({
  entity: oneOf(AUDIT_ENTITIES),
  entityId: text(),
  actor: text(),
  ...periodParams(),
  cursor: text(),
})
