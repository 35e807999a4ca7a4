import { Trash2 } from 'lucide-react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { chosenWeight } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, grams, type Weight } from '#domain/products/weight.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectBox } from '../form/field.tsx'
import type { EditedProduct } from './product-draft.ts'
import type { ProductFormState } from './product-form.tsx'
import { useProductOptions } from './use-product-options.tsx'

type Content = EditedProduct['boxContents'][number]

const SMALL = 'min-h-9 rounded-sm bg-white px-2 ring-1 ring-control ring-inset hover:ring-ink pointer-coarse:min-h-11'

/** Edits the contents of a gift or sampler box. */
export function BoxContents({ form: { draft, change, errorOf } }: { form: ProductFormState }) {
  const contents = draft.boxContents
  const { products, search } = useProductOptions(contents.map(({ productId }) => productId))
  const replace = (at: number, patch: Partial<Content>) =>
    change({ boxContents: contents.map((content, index) => (index === at ? { ...content, ...patch } : content)) })
  const free = products.filter(({ id }) => !contents.some(({ productId }) => productId === id))

  return (
    <div className="grid gap-2">
      {contents.map((content, index) => (
        <div key={content.productId} className="flex items-center gap-2">
          <input
            aria-label={`Anzahl ${content.name}`}
            inputMode="numeric"
            value={content.count}
            onFocus={(event) => event.target.select()}
            onChange={(event) => replace(index, { count: Math.min(99, Math.max(1, Number.parseInt(event.target.value, 10) || 1)) })}
            className={`${SMALL} w-12 text-right tabular-nums`}
          />
          <span className="min-w-0 flex-1 truncate">× {content.name}</span>
          <SelectBox
            aria-label={`Grösse ${content.name}`}
            value={content.weight}
            options={sizesToChoose(products, content).map((weight) => [weight, gramsLabel(grams(weight))])}
            onChange={(weight) => replace(index, { weight })}
            boxClass="w-24"
          />
          <IconButton
            label={`${content.name} entfernen`}
            onClick={() => change({ boxContents: contents.filter((other) => other !== content) })}
          >
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      {search}
      <SelectBox
        aria-label="Produkt in die Box legen"
        value=""
        options={[
          ['', contents.length === 0 ? 'Keine Box. Produkt hineinlegen …' : 'Noch ein Produkt …'],
          ...free.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(id) => {
          const product = products.find((each) => each.id === Number(id))
          if (product)
            change({
              boxContents: [
                ...contents,
                { productId: product.id, name: product.name, weight: chosenWeight(product, DEFAULT_WEIGHT), count: 1 },
              ],
            })
        }}
      />
      {errorOf('boxContents') && (
        <p role="alert" className="text-fine text-bad">
          {errorOf('boxContents')}
        </p>
      )}
    </div>
  )
}

/** The sizes of the product, and the one that is in the box although it is no longer offered. */
function sizesToChoose(products: readonly ProductListItem[], { productId, weight }: Content): Weight[] {
  const sizes = products.find(({ id }) => id === productId)?.sizes ?? []
  return [...new Set([...sizes.map((size) => size.weight), weight])]
}
