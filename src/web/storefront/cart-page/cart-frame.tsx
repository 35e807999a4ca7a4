import type { ReactNode } from 'react'
import * as cartText from '#messages/cart/cart.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCartRefresh } from './use-cart-refresh.ts'

/** The place of the cart page's content. */
export function CartFrame({ children }: { children: ReactNode }) {
  return <div className="page-width min-h-svh pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">{children}</div>
}

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
