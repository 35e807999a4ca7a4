import type { ProductListItem } from '#contract/products/admin-products.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { chosenWeight } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, grams, type Weight } from '#domain/products/weight.ts'
import { RemoveEntry } from '../form/entry-buttons.tsx'
import { entryForms } from '../form/field-state.ts'
import { ErrorText, SelectBox } from '../form/field.tsx'
import type { EditedProduct } from './product-draft.ts'
import type { ProductFormState } from './product-form.tsx'
import { useProductOptions } from './use-product-options.tsx'

type Content = EditedProduct['boxContents'][number]

const SMALL = 'min-h-9 rounded-sm bg-white px-2 ring-1 ring-control ring-inset hover:ring-ink pointer-coarse:min-h-11'

/** Edits the contents of a gift or sampler box. */
export function BoxContents({ form: { draft, change, errorOf } }: { form: ProductFormState }) {
  const contents = draft.boxContents
  const { products, search } = useProductOptions(contents.map(({ productId }) => productId))
  const set = (boxContents: Content[]) => change({ boxContents })
  const free = products.filter(({ id }) => !contents.some(({ productId }) => productId === id))

  return (
    <div className="grid gap-2">
      {entryForms(contents, set).map(({ draft: content, change: replace, field, remove }) => (
        <div key={content.productId} className="flex items-center gap-2">
          <input
            aria-label={`Anzahl ${content.name}`}
            inputMode="numeric"
            value={content.count}
            onFocus={(event) => event.target.select()}
            onChange={(event) => replace({ count: Math.min(99, Math.max(1, Number.parseInt(event.target.value, 10) || 1)) })}
            className={`${SMALL} w-12 text-right tabular-nums`}
          />
          <span className="min-w-0 flex-1 truncate">× {content.name}</span>
          <SelectBox
            aria-label={`Grösse ${content.name}`}
            options={sizesToChoose(products, content).map((weight) => [weight, gramsLabel(grams(weight))])}
            value={content.weight}
            onChange={field('weight').onChange}
            boxClass="w-24"
          />
          <RemoveEntry label={`${content.name} entfernen`} onClick={remove} />
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
            set([...contents, { productId: product.id, name: product.name, weight: chosenWeight(product, DEFAULT_WEIGHT), count: 1 }])
        }}
      />
      <ErrorText text={errorOf('boxContents')} />
    </div>
  )
}

/** The sizes of the product, and the one that is in the box although it is no longer offered. */
function sizesToChoose(products: readonly ProductListItem[], { productId, weight }: Content): Weight[] {
  const sizes = products.find(({ id }) => id === productId)?.sizes ?? []
  return [...new Set([...sizes.map((size) => size.weight), weight])]
}
