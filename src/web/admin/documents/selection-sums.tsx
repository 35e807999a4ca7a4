import type { DocumentListItem, listAdminDocuments } from '#contract/documents/admin-documents.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { documentTitle } from '#domain/documents/document.ts'
import { formatChf, minus, type Rappen, sum, ZERO } from '#domain/money/money.ts'

type Sums = NonNullable<ResponseOf<typeof listAdminDocuments>['sums']>

/**
 * What the selection comes to: each kind, and invoices less credit notes. Reminders are only counted: each asks again
 * for what was invoiced before, and for the fees of those before it.
 */
export function SelectionSums({ sums }: { sums: Sums }) {
  if (sums.length === 0) return null
  const added = sums.filter(({ kind }) => kind !== 'reminder')
  return (
    <dl aria-label="Summe der Auswahl" className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line p-3 text-small">
      {sums.map(({ kind, count, amount }) => (
        <Sum
          key={kind}
          label={`${count.toLocaleString('de-CH')} ${documentTitle(kind, count)}`}
          value={kind === 'reminder' ? 'nicht addiert' : formatChf(signed(kind, amount))}
        />
      ))}
      {added.length > 1 && <Sum label="Zusammen" value={formatChf(sum(added.map(({ kind, amount }) => signed(kind, amount))))} isStrong />}
    </dl>
  )
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'font-bold' : ''}>
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

/** A credit note takes back: its amount counts negative. */
export function signed(kind: DocumentListItem['kind'], amount: Rappen): Rappen {
  return kind === 'credit-note' ? minus(ZERO, amount) : amount
}
