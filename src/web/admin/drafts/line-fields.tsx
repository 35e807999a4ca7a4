import { Trash2 } from 'lucide-react'
import type { AdminDraft } from '#contract/drafts/admin-drafts.ts'
import { formatChf } from '#domain/money/money.ts'
import { listPrice } from '#domain/price-lists/price-list.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
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
  const set = (key: string, patch: Partial<Lines[number]>) =>
    onChange(lines.map((line) => (lineKey(line) === key ? { ...line, ...patch } : line)))
  return (
    <Panel title="Positionen">
      <ul className="grid gap-4">
        {lines.map((line) => {
          const key = lineKey(line)
          const product = productOf(line.productId)
          const name = `${product?.name ?? 'Produkt'}, ${sizeLabel({ netWeightGrams: product?.netWeightGrams ?? null }, line.weight)}`
          const price = product && sizeOf(product, line.weight)?.price
          return (
            <li
              key={key}
              className="grid grid-cols-[5rem_1fr_auto] items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto] gap-y-1 border-b border-line pb-4"
            >
              <p className="col-span-3 font-semibold">
                {name}
                {price && <span className="font-normal text-ink-soft"> · {formatChf(price)}</span>}
              </p>
              <IntegerField label="Packungen" value={line.quantity} onChange={(quantity) => set(key, { quantity: quantity ?? 0 })} />
              <MoneyField
                label="Eigener Preis"
                isOptional
                placeholder={price ? formatChf(price).replace(/^CHF\s/, '') : ''}
                value={line.priceOverride}
                onChange={(priceOverride) => set(key, { priceOverride })}
              />
              <IconButton
                className="mt-6"
                label={`${name} entfernen`}
                onClick={() => onChange(lines.filter((other) => lineKey(other) !== key))}
              >
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className="mb-3 text-fine text-bad">
          {error}
        </p>
      )}
      <NewLine
        lines={lines}
        onAdd={(line) => onChange([...lines, { ...line, priceOverride: listPrice(prices, line) }])}
        takesFocus={isNew}
      />
    </Panel>
  )
}
