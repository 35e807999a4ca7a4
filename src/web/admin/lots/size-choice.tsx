import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listShelves, ShelfEntry } from '#contract/packing/admin-batches.ts'
import { Callout } from '#web/ui/callout.tsx'
import { adminQuery } from '../admin-query.ts'
import { ChoiceField, Field } from '../form/field.tsx'

/** The most sizes that a choice shows; of more than that they are searched for. */
const MAX_SHOWN = 100

/** The size of which a lot is received, and what its first lot changes. docs/rules/lots.md#stock */
export function SizeChoice({ size: chosen, onChange }: { size: ShelfEntry | undefined; onChange: (size: ShelfEntry) => void }) {
  const [q, setQ] = useState('')
  const { data: page } = useQuery(
    adminQuery<typeof listShelves>('GET /api/admin/shelves', { query: { limit: MAX_SHOWN, ...(q.trim() && { q: q.trim() }) } }),
  )
  const found = page?.items ?? []
  const known = chosen && found.find((each) => keyOf(each) === keyOf(chosen))
  // The list may come anew after the choice, as when the size has got its first lot meanwhile.
  const size = known ?? chosen
  const shown = size && !known ? [size, ...found] : found
  return (
    <>
      {(q !== '' || (page && page.nextCursor !== null)) && (
        <Field label="Produkt suchen" type="search" value={q} onChange={setQ} autoComplete="off" />
      )}
      <ChoiceField
        label="Produkt"
        value={size ? keyOf(size) : ''}
        options={[
          ...(size ? [] : [['', 'Bitte wählen'] as [string, string]]),
          ...shown.map((each): [string, string] => [keyOf(each), `${each.name} ${each.sizeLabel}`]),
        ]}
        onChange={(key) => {
          const next = shown.find((each) => keyOf(each) === key)
          if (next) onChange(next)
        }}
      />
      {size && !size.hasLots && (
        <Callout tone="warn" className="text-small">
          Das erste Los dieser Grösse: Ab jetzt gilt nur noch, was ihre Lose halten. Was schon da ist, erfassen Sie als eigenes Los.
          {size.uncounted.length > 0 && (
            <strong className="mt-1 block">
              {size.uncounted.join(' und ')} von {size.name} {size.uncounted.length === 1 ? 'ist' : 'sind'} nicht gezählt und danach
              ausverkauft, bis Sie auch dort ein Los oder einen Bestand erfassen.
            </strong>
          )}
        </Callout>
      )}
    </>
  )
}

function keyOf({ productId, weight }: Pick<ShelfEntry, 'productId' | 'weight'>): string {
  return `${productId}-${weight}`
}
