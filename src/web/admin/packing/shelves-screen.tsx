import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listShelves } from '#contract/admin-batches.ts'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Field } from '../form/field.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { ShelfInput } from './shelf-input.tsx'

/** Where the packs of each size stand: by them the pick list is sorted. docs/rules/packing.md#pick-list */
export function ShelvesScreen() {
  const { data: sizes, error, refetch } = useQuery(adminQuery<typeof listShelves>('GET /api/admin/shelves', {}))
  const [q, setQ] = useState('')
  const found = sizes?.filter(({ name, shelf }) => `${name} ${shelf ?? ''}`.toLowerCase().includes(q.trim().toLowerCase()))
  return (
    <Screen title="Lagerplätze" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      {!found && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {found && (
        <Panel>
          <p className="mb-3 max-w-prose text-small text-ink-soft">
            Schreiben Sie zu jeder Grösse, wo ihre Packungen stehen, zum Beispiel A3. Die Pickliste führt Sie in dieser Reihenfolge.
          </p>
          <Field label="Suchen" type="search" className="mb-3 max-w-80" value={q} onChange={setQ} />
          {found.length === 0 && <EmptyList title="Kein Produkt passt">Suchen Sie nach einem Teil des Namens oder des Platzes.</EmptyList>}
          <ul className="divide-y divide-line">
            {found.map((size) => (
              <li key={`${size.productId}-${size.weight}`} className="flex min-h-12 items-center gap-4 py-1">
                <div className="w-24 shrink-0">
                  <ShelfInput size={size} name={`${size.name} ${size.sizeLabel}`} />
                </div>
                <span>
                  <strong>{size.name}</strong> {size.sizeLabel}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Screen>
  )
}
