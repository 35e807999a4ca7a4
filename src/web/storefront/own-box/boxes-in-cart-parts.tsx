import { lazy, Suspense } from 'react'
import type { CartLineResponse } from '#contract/cart.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
    <Suspense fallback={<Skeleton className="mt-4 h-32" />}>
      <Boxes {...props} />
    </Suspense>
  )
}

/** How many own boxes there are in the cart. */
export function boxCount(lines: readonly CartLineResponse[]): number {
  return new Set(lines.flatMap(({ box }) => box?.id ?? [])).size
}
