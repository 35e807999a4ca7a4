import { lazy, Suspense } from 'react'
import type { CardInCart } from './use-purchased-gift-cards.ts'

const Cards = lazy(async () => ({ default: (await import('./purchased-gift-cards.tsx')).GiftCardsInCart }))

/** The gift cards in the cart. Most carts have none, so their code loads with the first one; their place is kept. */
export function GiftCardsInCart(props: { cards: readonly CardInCart[]; className?: string }) {
  const place = (
    <div className={`grid gap-4 ${props.className}`}>
      {props.cards.map(({ id }) => (
        <div key={id} className="h-20 sm:h-22" />
      ))}
    </div>
  )
  return (
    <Suspense fallback={place}>
      <Cards {...props} />
    </Suspense>
  )
}
