import type { AuditEntry } from '#contract/audit/admin-audit.ts'
import { changedPart } from './changed-part.ts'

const MAX_UNFOLDED = 3
const MAX_LENGTH = 500

/** The changed fields with their values before and after, folded when they are many or long. */
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const parts = changes.map(({ field, before, after }) => ({ field, ...changedPart(before, after) }))
  const length = parts.reduce((sum, { before, after }) => sum + before.length + after.length, 0)
  if (parts.length <= MAX_UNFOLDED && length <= MAX_LENGTH) return <Changes changes={parts} />
  return (
    <details>
      <summary className="font-semibold pointer-coarse:py-2.5">
        {parts.length > MAX_UNFOLDED ? `${parts.length} Felder` : parts.map(({ field }) => field).join(', ')}
      </summary>
      <Changes changes={parts} />
    </details>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="max-w-144 text-fine wrap-anywhere">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">
            <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
