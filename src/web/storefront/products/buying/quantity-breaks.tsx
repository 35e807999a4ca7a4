import { formatChf, type Rappen } from '#domain/money/money.ts'
import { quantityBreaks } from '#domain/quote/discount.ts'
import * as quantityBreaksText from '#messages/cart/quantity-breaks.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'

interface QuantityBreaksProps {
  price: Rappen
  /** The packs of the size that can be had. */
  most: number
  quantity: number
  onChoose: (quantity: number) => void
}

/** From how many packs on they cost less, and what that saves; a press chooses so many. docs/rules/prices.md#breaks */
export function QuantityBreaks({ price, most, quantity, onChoose }: QuantityBreaksProps) {
  const breaks = quantityBreaks({ price, most }, useShopFacts().quantitySteps)
  if (breaks.length === 0) return null
  return (
    <div className="mt-4 print:hidden">
      <p className="text-fine text-ink-soft">{quantityBreaksText.title}</p>
      <ul className="mt-1.5 grid grid-cols-2 gap-2">
        {breaks.map(({ from, percent, saving }, index) => {
          const isReached = quantity >= from && quantity < (breaks[index + 1]?.from ?? Infinity)
          return (
            <li key={from}>
              <button
                type="button"
                aria-pressed={isReached}
                onClick={() => onChoose(from)}
                className="grid min-h-11 w-full content-center rounded-md bg-white px-3 py-2 text-left text-fine tabular-nums ring-1 ring-control ring-inset hover:ring-ink aria-pressed:bg-ice aria-pressed:ring-2 aria-pressed:ring-ink forced-colors:border forced-colors:aria-pressed:border-4"
              >
                <span className="font-bold">{quantityBreaksText.from(from, percent)}</span>
                <span className="text-ink-soft">
                  <RunningText text={quantityBreaksText.saving(formatChf(saving))} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
