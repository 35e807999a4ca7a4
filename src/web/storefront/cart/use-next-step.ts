import type { QuoteResponse } from '#contract/quote/quote.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { nextQuantityStep } from '#domain/quote/discount.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/**
 * What is missing for the next quantity discount, such as 'Noch 1 Packung: 10 %'; null while it is not near.
 * docs/rules/prices.md#next-step
 */
export function useNextStep(quote: QuoteResponse | null): string | null {
  const { quantitySteps } = useShopFacts()
  const next = quote && !quote.recipients && nextQuantityStep(quote, quantitySteps)
  return next ? `Noch ${next.missing === 1 ? '1 Packung' : `${next.missing} Packungen`}: ${percentLabel(next.percent)}` : null
}
