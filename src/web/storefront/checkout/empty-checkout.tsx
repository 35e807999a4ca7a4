import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { keptPaymentIntent } from './payment-memory.ts'

/** Nothing to pay; after an order made in this tab, the way back to it. */
export function EmptyCheckout() {
  return (
    <div className="flex flex-col items-center gap-6 py-20 text-center">
      <ShoppingBasket className="size-12 text-ink-soft" strokeWidth={1.5} aria-hidden />
      <h1 className="text-headline">Warenkorb ist leer</h1>
      <LinkButton to="/shop" search={{}}>
        Zum Shop
      </LinkButton>
      {keptPaymentIntent() !== null && (
        <Link to="/payment-success" className="text-link">
          Zu Ihrer letzten Bestellung
        </Link>
      )}
    </div>
  )
}
