import { lazy, Suspense } from 'react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'

const Boxes = lazy(async () => ({ default: (await import('./boxes-in-cart.tsx')).BoxesInCart }))

interface BoxesInCartProps {
  /** All lines of the cart. */
  lines: readonly CartLineResponse[]
  quote: QuoteResponse | null
  className?: string
  /** Called when the customer leaves for the page that changes a box. */
  onLeave?: () => void
}

/** The own boxes in the cart. Most carts have none, so their code loads with the first one. */
export function BoxesInCart(props: BoxesInCartProps) {
  return (
    <Suspense fallback={null}>
      <Boxes {...props} />
    </Suspense>
  )
}
