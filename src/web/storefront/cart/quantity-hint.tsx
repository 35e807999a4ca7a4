import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as cartText from '#messages/cart/cart.ts'
import { useNextStep } from './use-next-step.ts'

/** How many packs are missing for the next quantity discount, while it is near. docs/rules/prices.md#next-step */
export function QuantityHint({ quote, className = '' }: { quote: QuoteResponse; className?: string }) {
  const next = useNextStep(quote)
  return (
    <output className={`block text-small font-semibold text-balance empty:hidden ${className}`}>
      {next && cartText.nextStepOnAll(next)}
    </output>
  )
}
