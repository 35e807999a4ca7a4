import type { AdminDraft } from '#contract/drafts/admin-drafts.ts'
import { formatChf } from '#domain/money/money.ts'
import { listPrice } from '#domain/price-lists/price-list.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import { RemoveEntry } from '../form/entry-buttons.tsx'
import { entryForms, filled } from '../form/field-state.ts'
import { ErrorText } from '../form/field.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { usePriceLists } from '../price-lists/use-price-lists.ts'
import { useProductOptions } from '../products/use-product-options.tsx'
import { Panel } from '../screen.tsx'
import { lineKey } from './draft-form.ts'
import { NewLine } from './new-line.tsx'

type Lines = AdminDraft['lines']

interface LineFieldsProps {
  lines: Lines
  /** The list whose prices new lines get. */
  priceListId: string | null
  onChange: (lines: Lines) => void
  error: string | undefined
  /** A new draft begins with its first line. */
  isNew: boolean
}

/** The lines of a draft: size, packs and, where the operator agrees one or the price list has it, a price override. */
export function LineFields({ lines, priceListId, onChange, error, isNew }: LineFieldsProps) {
  const { products } = useProductOptions(lines.map(({ productId }) => productId))
  const prices = usePriceLists().find(({ id }) => id === priceListId)?.prices ?? []
  const productOf = (id: number) => products.find((product) => product.id === id)
  return (
    <Panel title="Positionen">
      <ul className="grid gap-4">
        {entryForms(lines, onChange).map(({ draft: line, field, remove }) => {
          const product = productOf(line.productId)
          const name = `${product?.name ?? 'Produkt'}, ${sizeLabel({ netWeightGrams: product?.netWeightGrams ?? null }, line.weight)}`
          const price = product && sizeOf(product, line.weight)?.price
          return (
            <li
              key={lineKey(line)}
              className="grid grid-cols-[5rem_1fr_auto] items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto] gap-y-1 border-b border-line pb-4"
            >
              <p className="col-span-3 font-semibold">
                {name}
                {price && <span className="font-normal text-ink-soft"> · {formatChf(price)}</span>}
              </p>
              <IntegerField label="Packungen" {...filled(field('quantity'), 0)} />
              <MoneyField
                label="Eigener Preis"
                isOptional
                placeholder={price ? formatChf(price).replace(/^CHF\s/, '') : ''}
                {...field('priceOverride')}
              />
              <RemoveEntry className="mt-6" label={`${name} entfernen`} onClick={remove} />
            </li>
          )
        })}
      </ul>
      <ErrorText text={error} className="mb-3" />
      <NewLine
        lines={lines}
        onAdd={(line) => onChange([...lines, { ...line, priceOverride: listPrice(prices, line) }])}
        takesFocus={isNew}
      />
    </Panel>
  )
}
