import { useState } from 'react'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { STANDARD_TAX_RATE, FOOD_TAX_RATE, formatTaxRate } from '#domain/vat/tax.ts'
import { ChoiceField, Field } from '../../form/field.tsx'
import { MoneyField } from '../../form/number-field.tsx'
import type { ProductFormState } from '../product-form.tsx'
import { comparisonTexts } from './price-comparison.ts'

interface PriceFieldsProps {
  form: ProductFormState
  history: AdminProduct['priceHistory']
}

/** The prices per size, what stands struck through beside them, the tax rate and the Stripe price ids. */
export function PriceFields({ form: { draft, field, change, errorOf }, history }: PriceFieldsProps) {
  const [openedAt] = useState(() => Date.now())
  const { price } = draft
  const comparisons = price === null ? [] : comparisonTexts({ ...draft, price }, history, openedAt)
  const rates = [...new Set([FOOD_TAX_RATE, STANDARD_TAX_RATE, draft.taxRate])]
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <MoneyField label="Preis ohne Grösse, CHF" {...field('price')} />
      <MoneyField label="Aktionspreis CHF" {...field('salePrice')} />
      <MoneyField label={gramsLabel(10)} isOptional {...field('price10g')} />
      <MoneyField label={gramsLabel(15)} isOptional {...field('price15g')} />
      <MoneyField label={gramsLabel(20)} isOptional {...field('price20g')} />
      <ChoiceField
        label="MWST"
        value={String(draft.taxRate)}
        options={rates.map((rate) => [String(rate), formatTaxRate(rate)])}
        onChange={(rate) => change({ taxRate: Number(rate) })}
        error={errorOf('taxRate')}
      />
      <p className="col-span-2 text-fine text-ink-soft">
        Angeboten werden die Grössen mit einem Preis. Ist keiner gesetzt, gilt {gramsLabel(15)} zum Preis ohne Grösse.
      </p>
      {comparisons.length > 0 && (
        <ul className="col-span-2 grid gap-1 rounded-sm bg-ice px-3 py-2 text-fine">
          {comparisons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <details className="col-span-2">
        <summary className="text-fine font-semibold text-ink-soft pointer-coarse:py-3">Preisnummern bei Stripe</summary>
        <div className="mt-3 grid gap-3">
          {(['stripePriceId10g', 'stripePriceId15g', 'stripePriceId20g'] as const).map((name) => (
            <Field
              key={name}
              label={`Preisnummer ${name.replace('stripePriceId', '')}`}
              isOptional
              value={draft[name] ?? ''}
              onChange={(text) => change({ [name]: text.trim() || null })}
              error={errorOf(name)}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
