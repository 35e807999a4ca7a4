import { Trash2 } from 'lucide-react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import type { Rappen } from '#domain/money/money.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
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
  const set = (index: number, patch: Partial<AddedLine>) => onChange(lines.map((line, at) => (at === index ? { ...line, ...patch } : line)))
  return (
    <ul className="grid gap-4">
      {lines.map((line, index) => {
        const product = products.find(({ id }) => id === line.productId)
        const name = `${product?.name ?? 'Produkt'} ${sizeLabel({ netWeightGrams: product?.netWeightGrams ?? null }, line.weight)}`
        const price = product && sizeOf(product, line.weight)?.price
        return (
          <li key={`${line.productId} ${line.weight}`} className="grid grid-cols-[1fr_auto_auto] items-end gap-x-3 gap-y-1">
            <p className="col-span-3 font-semibold">{name}</p>
            <MoneyField
              label="Eigener Preis"
              isOptional
              placeholder={price ? moneyText(price) : ''}
              value={line.priceOverride}
              onChange={(priceOverride) => set(index, { priceOverride })}
            />
            <Stepper
              label={`Menge ${name}`}
              size="small"
              max={MAX_QUANTITY}
              value={line.quantity}
              onChange={(quantity) => set(index, { quantity })}
            />
            <IconButton label={`${name} entfernen`} onClick={() => onChange(lines.filter((_, at) => at !== index))}>
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
