import type { QuoteResponse } from '#contract/quote/quote.ts'
import { nextQuantityStep } from '#domain/quote/discount.ts'
import * as quantityBreaksText from '#messages/cart/quantity-breaks.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/**
 * What is missing for the next quantity discount, such as 'Noch 1 Packung: 10 %'; null while it is not near.
 * docs/rules/prices.md#next-step
 */
export function useNextStep(quote: QuoteResponse | null): string | null {
  const { quantitySteps } = useShopFacts()
  const next = quote && !quote.recipients && nextQuantityStep(quote, quantitySteps)
  return next ? quantityBreaksText.nextStep(next.missing, next.percent) : null
}
