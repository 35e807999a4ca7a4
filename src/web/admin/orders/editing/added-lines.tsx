import type { ProductListItem } from '#contract/products/admin-products.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import type { Rappen } from '#domain/money/money.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { RemoveEntry } from '../../form/entry-buttons.tsx'
import { entryForms } from '../../form/field-state.ts'
import { MoneyField } from '../../form/number-field.tsx'
import { moneyText } from '../../form/parse-number.ts'

/** What is added to an order; without a price override at that of today. */
export interface AddedLine {
  productId: number
  weight: Weight
  quantity: number
  priceOverride: Rappen | null
}

interface AddedLinesProps {
  lines: readonly AddedLine[]
  products: readonly ProductListItem[]
  onChange: (lines: readonly AddedLine[]) => void
}

/** The lines that are added to an order: packs, and a price that was agreed. */
export function AddedLines({ lines, products, onChange }: AddedLinesProps) {
  return (
    <ul className="grid gap-4">
      {entryForms(lines, onChange).map(({ draft: line, field, remove }) => {
        const product = products.find(({ id }) => id === line.productId)
        const name = `${product?.name ?? 'Produkt'} ${sizeLabel({ netWeightGrams: product?.netWeightGrams ?? null }, line.weight)}`
        const price = product && sizeOf(product, line.weight)?.price
        return (
          <li key={`${line.productId} ${line.weight}`} className="grid grid-cols-[1fr_auto_auto] items-end gap-x-3 gap-y-1">
            <p className="col-span-3 font-semibold">{name}</p>
            <MoneyField label="Eigener Preis" isOptional placeholder={price ? moneyText(price) : ''} {...field('priceOverride')} />
            <Stepper label={`Menge ${name}`} size="small" max={MAX_QUANTITY} {...field('quantity')} />
            <RemoveEntry label={`${name} entfernen`} onClick={remove} />
          </li>
        )
      })}
    </ul>
  )
}
