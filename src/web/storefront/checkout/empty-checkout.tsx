import { ShoppingBag } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { storedPaymentIntent } from './payment/stored-payment.ts'

/** The checkout of an empty cart; after an order placed in this tab it links to that order. */
export function EmptyCheckout() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Warenkorb ist leer"
      heading="h1"
      text="Legen Sie zuerst ein paar Früchte hinein, dann geht es hier weiter."
    >
      <LinkButton to="/shop" search={{}}>
        Zum Shop
      </LinkButton>
      {storedPaymentIntent() !== null && (
        <LinkButton to="/payment-success" variant="secondary">
          Zu Ihrer letzten Bestellung
        </LinkButton>
      )}
    </EmptyState>
  )
}
