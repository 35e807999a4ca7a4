import type { Tint } from '#contract/products/catalogue.ts'
import type { ProductFormState } from './product-form.tsx'

const PARTS: readonly (readonly [keyof Tint, string])[] = [
  ['band', 'Band'],
  ['accent', 'Akzent'],
  ['wall', 'Wand'],
  ['floor', 'Boden'],
]

/** Edits the product's colours, which pouch and backdrop share. */
export function TintFields({ form: { draft, change } }: { form: ProductFormState }) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {PARTS.map(([part, label]) => (
        <label key={part} className="grid gap-1 text-fine font-semibold">
          <input
            type="color"
            value={draft.tint[part]}
            onChange={(event) => change({ tint: { ...draft.tint, [part]: event.target.value } })}
            className="h-11 w-full cursor-pointer rounded-sm"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
