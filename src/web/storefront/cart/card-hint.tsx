import { isStepNear } from '#domain/quote/discount.ts'
import * as cartText from '#messages/cart.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { useCardHint } from './use-card-hint.ts'
import { useQuote } from './use-cart.ts'
import { useNextStep } from './use-next-step.ts'

/**
 * The next quantity discount as the description of every card's button (`aria-describedby`), under which the styles
 * show it: the cards themselves are the same for everybody. Only a cart near a step asks for its quote.
 * docs/rules/prices.md#next-step
 */
export function CardHint({ itemCount }: { isOpen: boolean; itemCount: number }) {
  const isNear = isStepNear(itemCount, useShopFacts().quantitySteps)
  const { quote } = useQuote(isNear)
  const hint = useNextStep(isNear ? quote : null)
  useCardHint(hint)
  return (
    <p id="card-hint" hidden>
      {hint && cartText.nextStepOnAll(hint)}
    </p>
  )
}
