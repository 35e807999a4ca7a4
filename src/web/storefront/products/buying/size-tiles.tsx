import { useId } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { isSizeSoldOut, sizeLabel, sizesOffered } from '#domain/products/product.ts'
import { pricePer100g, type Weight } from '#domain/products/weight.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as stockText from '#messages/products/stock.ts'
import { Price } from './price.tsx'

/**
 * The sizes with price and price per 100 g, one of them selected: for a sold-out one, the page offers a mail when it is
 * back.
 */
export function SizeTiles({ product, value, onChange }: { product: ProductDetail; value: Weight; onChange: (weight: Weight) => void }) {
  const name = useId()
  const sizes = sizesOffered(product)
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{purchaseText.size}</legend>
      <div className={`grid gap-2 ${columnsFor(sizes.length)}`}>
        {sizes.map((size) => (
          <label
            key={size.weight}
            className={`relative rounded-md px-2 py-2.5 min-[22rem]:px-3 ring-1 ring-control ring-inset transition-shadow hover:ring-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${isSizeSoldOut(product, size.weight) ? 'bg-ice text-ink-soft' : 'bg-white'}`}
          >
            <input
              type="radio"
              name={name}
              value={size.weight}
              checked={size.weight === value}
              onChange={() => onChange(size.weight)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="block text-small font-bold">{sizeLabel(product, size.weight)}</span>
            <Price amount={size.price} className="block text-small" />
            <span className="block text-[0.75rem] leading-snug text-ink-soft tabular-nums">
              {formatChf(pricePer100g(size))} <span className="whitespace-nowrap">/ {gramsLabel(100)}</span>
              {isSizeSoldOut(product, size.weight) && <span className="block font-bold">{stockText.soldOut}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Up to three sizes stand in one row; more of them in rows of the same length where they divide, so that no tile gets
 * too narrow for its price.
 */
function columnsFor(count: number): string {
  if (count <= 3) return 'auto-cols-fr grid-flow-col'
  return count % 3 === 1 ? 'grid-cols-2' : 'grid-cols-3'
}
