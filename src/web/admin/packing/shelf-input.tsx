import { useState } from 'react'
import type { setShelf } from '#contract/packing/admin-batches.ts'
import type { Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { isChangedElsewhere } from '../error-message.ts'
import { denseClass } from '../form/field.tsx'
import { useSave } from '../use-save.ts'

interface ShelfInputProps {
  size: { productId: number; weight: Weight; shelf: string | null }
  /** The product with its size. */
  name: string
}

/** Where the packs of a size stand; saved when the field is left or by Enter. docs/rules/packing.md#pick-list */
export function ShelfInput({ size: { productId, weight, shelf }, name }: ShelfInputProps) {
  const [typed, setTyped] = useState<{ text: string; seen: string | null } | null>(null)
  const save = useSave(
    (change: { shelf: string | null; seen: string | null }) =>
      callApi<typeof setShelf>('PUT /api/admin/shelves', { body: { productId, weight, ...change } }),
    {
      done: 'Lagerplatz gespeichert',
      scope: `shelf-${productId}-${weight}`,
      // What could not be saved stays, unless a colleague's shelf has to be seen first.
      onRefused: (error, refused) =>
        isChangedElsewhere(error) || setTyped((now) => now ?? { text: refused.shelf ?? '', seen: refused.seen }),
    },
  )
  const shown = save.isPending ? save.variables.shelf : shelf

  function leave(): void {
    setTyped(null)
    const wanted = typed?.text.trim().toUpperCase() || null
    if (typed && wanted !== typed.seen) save.mutate({ shelf: wanted, seen: typed.seen })
  }

  return (
    <input
      type="text"
      aria-label={`Lagerplatz ${name}`}
      value={typed?.text ?? shown ?? ''}
      placeholder="–"
      maxLength={20}
      autoComplete="off"
      className={`${denseClass} font-bold uppercase`}
      onChange={({ target: { value: text } }) => setTyped((now) => ({ text, seen: now ? now.seen : shown }))}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
