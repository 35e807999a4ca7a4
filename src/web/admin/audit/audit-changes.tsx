import type { AuditEntry } from '#contract/admin-audit.ts'

const MAX_UNFOLDED = 3

/** The changed fields with their values before and after, folded when there are many. */
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  if (changes.length <= MAX_UNFOLDED) return <Changes changes={changes} />
  return (
    <details>
      <summary className="font-semibold">{changes.length} Felder</summary>
      <Changes changes={changes} />
    </details>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="max-w-144 text-fine break-words">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">
            <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
