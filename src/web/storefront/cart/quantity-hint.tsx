import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as quantityBreaksText from '#messages/cart/quantity-breaks.ts'
import { useNextStep } from './use-next-step.ts'

/** How many packs are missing for the next quantity discount, while it is near. docs/rules/prices.md#next-step */
export function QuantityHint({ quote, className = '' }: { quote: QuoteResponse; className?: string }) {
  const next = useNextStep(quote)
  return (
    <output className={`block text-small font-semibold text-balance empty:hidden ${className}`}>
      {next && quantityBreaksText.nextStepOnAll(next)}
    </output>
  )
}
