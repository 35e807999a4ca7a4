import { ShoppingBag } from 'lucide-react'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { storedPaymentIntent } from './payment/stored-payment.ts'

/** The checkout of an empty cart; after an order placed in this tab it links to that order. */
export function EmptyCheckout() {
  return (
    <EmptyState icon={ShoppingBag} title={checkoutText.cartEmpty} heading="h1" text={checkoutText.cartEmptyHint}>
      <LinkButton to="/shop" search={{}}>
        {checkoutText.toShop}
      </LinkButton>
      {storedPaymentIntent() !== null && (
        <LinkButton to="/payment-success" variant="secondary">
          {checkoutText.toLastOrder}
        </LinkButton>
      )}
    </EmptyState>
  )
}
