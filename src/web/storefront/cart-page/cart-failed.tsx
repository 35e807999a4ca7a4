import * as cartText from '#messages/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { useCartRefresh } from './use-cart-refresh.ts'

/** Stands for a cart, or for its totals, that could not be read. */
export function CartFailed() {
  const refreshCart = useCartRefresh()
  return (
    <div className="py-16 text-center">
      <p role="alert" className="text-title">
        {cartText.loadFailed}
      </p>
      <p className="mt-2 text-ink-soft">{cartText.nothingLost}</p>
      <Button variant="secondary" className="mt-8" onClick={() => void refreshCart()}>
        {cartText.retry}
      </Button>
    </div>
  )
}
