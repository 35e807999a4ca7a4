import { formatChf, plus, type Rappen } from '#domain/money/money.ts'
import * as cartText from '#messages/cart/cart.ts'
import { RunningText } from '#web/storefront/running-text.tsx'

interface FreeShippingHintProps {
  goodsTotal: Rappen
  /** The amount missing for free shipping in Rappen; null once it is reached. */
  missing: Rappen | null
  className?: string | undefined
}

/** Progress to free shipping, in words and as a bar. docs/rules/prices.md#free-shipping */
export function FreeShippingHint({ goodsTotal, missing, className = '' }: FreeShippingHintProps) {
  if (goodsTotal === 0) return null
  const share = missing === null ? 1 : goodsTotal / plus(goodsTotal, missing)
  return (
    <div className={className}>
      <output className={`block text-small font-semibold text-balance ${missing === null ? 'text-good' : ''}`}>
        <RunningText text={missing === null ? cartText.deliveryIsFree : cartText.missingForFree(formatChf(missing))} />
      </output>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-frost">
        <div
          className={`h-full origin-left rounded-full transition-transform duration-250 ${missing === null ? 'bg-good' : 'bg-action'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
