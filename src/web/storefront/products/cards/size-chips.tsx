import { useId } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { formatChf } from '#domain/money/money.ts'
import { isSizeSoldOut, sizeLabel, sizesOffered } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import * as purchaseText from '#messages/products/purchase.ts'

interface SizeChipsProps {
  product: ProductSummary
  value: Weight
  onChange: (weight: Weight) => void
}

/** The sizes as one radio group; a single size is plain text. */
export function SizeChips({ product, value, onChange }: SizeChipsProps) {
  // A page can show a product twice.
  const name = useId()
  const sizes = sizesOffered(product)
  return (
    <div role="radiogroup" aria-label={purchaseText.sizeOf(product.name)} className="flex flex-wrap gap-1.5 max-[22rem]:gap-1">
      {sizes.map(({ weight, price }) => (
        <label
          key={weight}
          className="relative inline-flex min-h-11 items-center justify-center rounded-full font-bold tabular-nums ring-1 ring-control ring-inset transition-colors hover:ring-ink has-checked:bg-ink has-checked:text-paper has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:text-ink-soft has-disabled:line-through min-w-11 px-2.5 text-fine max-[22rem]:min-w-10 max-[22rem]:px-1.5 sm:px-3"
        >
          <input
            type="radio"
            name={name}
            value={weight}
            checked={weight === value}
            disabled={isSizeSoldOut(product, weight)}
            onChange={() => onChange(weight)}
            aria-label={`${sizeLabel(product, weight)}, ${formatChf(price)}`}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {sizeLabel(product, weight)}
        </label>
      ))}
    </div>
  )
}
