import type { QuoteResponse } from '#contract/quote.ts'
import { nextQuantityStep } from '#domain/discount.ts'
import { percentLabel } from '#domain/figures.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** How many packs are missing for the next quantity discount, while it is near. docs/rules/prices.md#next-step */
export function QuantityHint({ quote, className = '' }: { quote: QuoteResponse; className?: string }) {
  const next = nextQuantityStep(quote, useShopFacts().quantitySteps)
  return (
    <output className={`block text-small font-semibold empty:hidden ${className}`}>
      {next &&
        !quote.recipients &&
        `Noch ${next.missing === 1 ? '1 Packung' : `${next.missing} Packungen`}: ${percentLabel(next.percent)} Mengenrabatt auf alles`}
    </output>
  )
}
