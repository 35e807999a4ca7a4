import type { CartLineResponse } from '#contract/cart/cart.ts'
import { isStepNear } from '#domain/quote/discount.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as cartText from '#messages/cart/cart.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { inCartName } from './in-cart.ts'
import { useCardTexts } from './use-card-texts.ts'
import { useQuote } from './use-cart.ts'
import { useNextStep } from './use-next-step.ts'

/**
 * What the cart tells every card's button, as its description (`aria-describedby`), and the styles show at it: how many
 * of its packs lie there, and the next quantity discount. The cards themselves are the same for everybody. Only a cart
 * near a step asks for its quote. docs/rules/prices.md#next-step
 */
export function CardHint({ itemCount, lines }: { isOpen: boolean; itemCount: number; lines: readonly CartLineResponse[] }) {
  const isNear = isStepNear(itemCount, useShopFacts().quantitySteps)
  const { quote } = useQuote(isNear)
  const hint = useNextStep(isNear ? quote : null)
  const held = lines.filter(({ box }) => !box).map(({ productId, weight, quantity }) => ({ name: inCartName(productId, weight), quantity }))
  useCardTexts({
    ...(hint ? { '--card-hint': hint } : {}),
    ...Object.fromEntries(held.map(({ name, quantity }) => [`--${name}`, String(quantity)])),
  })
  return (
    <>
      <p id="card-hint" hidden>
        {hint && cartText.nextStepOnAll(hint)}
      </p>
      {held.map(({ name, quantity }) => (
        <p key={name} id={name} hidden>
          {cartChangesText.inCart(quantity)}
        </p>
      ))}
    </>
  )
}
