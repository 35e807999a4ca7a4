import { useState } from 'react'
import type { setShelf } from '#contract/packing/admin-batches.ts'
import type { Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/api.ts'
import { denseClass } from '../form/field.tsx'
import { useSave } from '../use-save.ts'

interface ShelfInputProps {
  size: { productId: number; weight: Weight; shelf: string | null }
  /** The product with its size. */
  name: string
}

/** Where the packs of a size stand; saved when the field is left or by Enter. docs/rules/packing.md#pick-list */
export function ShelfInput({ size: { productId, weight, shelf }, name }: ShelfInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = useSave(
    (next: string) => callApi<typeof setShelf>('PUT /api/admin/shelves', { body: { productId, weight, shelf: next || null } }),
    {
      done: 'Lagerplatz gespeichert',
      // What was typed meanwhile stays.
      onDone: (_, sent) => setTyped((now) => (now?.trim().toUpperCase() === sent ? null : now)),
    },
  )
  return (
    <input
      type="text"
      aria-label={`Lagerplatz ${name}`}
      value={typed ?? shelf ?? ''}
      placeholder="–"
      maxLength={20}
      autoComplete="off"
      className={`${denseClass} font-bold uppercase`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== null && typed.trim() !== (shelf ?? '') && save.mutate(typed.trim().toUpperCase())}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
