import { useState } from 'react'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { STANDARD_TAX_RATE, FOOD_TAX_RATE, formatTaxRate } from '#domain/vat/tax.ts'
import { ChoiceField } from '../../form/field.tsx'
import type { ProductFormState } from '../product-form.tsx'
import { comparisonTexts } from './price-comparison.ts'

interface PriceFieldsProps {
  form: ProductFormState
  history: AdminProduct['priceHistory']
}

/** What stands struck through beside the prices, and the tax rate. */
export function PriceFields({ form: { draft, change, errorOf }, history }: PriceFieldsProps) {
  const [openedAt] = useState(() => Date.now())
  const priced = draft.sizes.flatMap(({ price, ...size }) => (price === null ? [] : [{ ...size, price }]))
  const comparisons = comparisonTexts({ sizes: priced }, history, openedAt)
  const rates = [...new Set([FOOD_TAX_RATE, STANDARD_TAX_RATE, draft.taxRate])]
  return (
    <div className="grid gap-3">
      {comparisons.length > 0 && (
        <ul className="grid gap-1 rounded-sm bg-ice px-3 py-2 text-fine">
          {comparisons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ChoiceField
        label="MWST"
        value={String(draft.taxRate)}
        options={rates.map((rate) => [String(rate), formatTaxRate(rate)])}
        onChange={(rate) => change({ taxRate: Number(rate) })}
        error={errorOf('taxRate')}
      />
    </div>
  )
}
