import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue, isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart.ts'
import { Price } from '#web/storefront/products/price.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsInViewport } from '#web/ui/use-is-in-viewport.ts'
import { CHECKOUT_BUTTON_ID } from './cart-summary.tsx'
import type { CheckoutStart } from './use-start-checkout.ts'

/** What is left to pay and the checkout button at the bottom of a phone while the summary's button is out of sight. */
export function CheckoutBar({ quote, isChanging, start }: { quote: QuoteResponse; isChanging: boolean; start: CheckoutStart }) {
  const isButtonInSight = useIsInViewport(CHECKOUT_BUTTON_ID)
  return (
    <ActionBar isShown={!isButtonInSight}>
      <p className={`text-small leading-tight transition-opacity ${isChanging ? 'opacity-60' : ''}`}>
        {cartText.toPay}
        <Price amount={amountDue(quote)} className="block text-lead leading-tight font-extrabold" />
      </p>
      <Button size="small" isBusy={start.isStarting} disabled={isEmptyQuote(quote)} onClick={start.startCheckout}>
        {cartText.toCheckout}
      </Button>
    </ActionBar>
  )
}
