import type { CartLineResponse } from '#contract/cart/cart.ts'
import { isStepNear } from '#domain/quote/discount.ts'
import * as cartChangesText from '#messages/cart/cart-changes.ts'
import * as quantityBreaksText from '#messages/cart/quantity-breaks.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { inCartName } from './in-cart.ts'
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
  // Rules style the cards' buttons alone; properties of the root would have the whole page styled anew.
  const rules = held.map(({ name, quantity }) => ruleFor(name, '--in-cart', String(quantity)))
  if (hint) rules.push(ruleFor('card-hint', '--card-hint', hint))
  return (
    <>
      <style>{rules.join('')}</style>
      <p id="card-hint" hidden>
        {hint && quantityBreaksText.nextStepOnAll(hint)}
      </p>
      {held.map(({ name, quantity }) => (
        <p key={name} id={name} hidden>
          {cartChangesText.inCart(quantity)}
        </p>
      ))}
    </>
  )
}

/** A rule that gives a text to the buttons with this description. */
function ruleFor(description: string, property: `--${string}`, text: string): string {
  return `[aria-describedby~='${description}']{${property}:${JSON.stringify(text)}}`
}
