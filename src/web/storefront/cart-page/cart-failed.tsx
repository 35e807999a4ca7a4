import * as cartText from '#messages/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { useCartRefresh } from './use-cart-refresh.ts'

/** Stands for a cart, or for its totals, that could not be read. */
export function CartFailed({ className = 'py-16' }: { className?: string }) {
  const refreshCart = useCartRefresh()
  return (
    <div className={`text-center ${className}`}>
      <p role="alert" className="text-title">
        {cartText.loadFailed}
      </p>
      <p className="mt-2 text-ink-soft">{cartText.nothingLost}</p>
      <Button variant="secondary" className="mt-4" onClick={() => void refreshCart()}>
        {cartText.retry}
      </Button>
    </div>
  )
}
