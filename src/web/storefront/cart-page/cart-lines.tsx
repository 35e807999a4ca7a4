import { ArrowLeft } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import * as cartText from '#messages/cart/cart.ts'
import { Suggestions } from '#web/storefront/cart/suggestions.tsx'
import { GiftCardsInCart } from '#web/storefront/gift-cards/lazy-gift-cards-in-cart.ts'
import type { CardInCart } from '#web/storefront/gift-cards/use-purchased-gift-cards.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { BoxesInCart } from '../own-box/lazy-boxes-in-cart.ts'
import { CartLineCard } from './cart-line-card.tsx'
import { useClearCart } from './use-clear-cart.ts'

const NO_CARDS: readonly CardInCart[] = []

interface CartLinesProps {
  lines: readonly CartLineResponse[]
  quote: QuoteResponse | null
  isChanging: boolean
  className: string
}

/** The cart's lines, own boxes and gift cards, with links back to the shop and to empty the cart. */
export function CartLines({ lines: all, quote, isChanging, className }: CartLinesProps) {
  const clearCart = useClearCart()
  const cards = quote?.purchasedGiftCards ?? NO_CARDS
  const lines = all.filter(({ box }) => !box)
  const hasBoxes = all.length > lines.length
  // The page waits for the code of cards and boxes, and stays as it is where they come later.
  const shownCards = useDeferredValue(cards)
  const canShowBoxes = useDeferredValue(hasBoxes)
  const quoted = new Map(quote?.lines.map((line) => [line.lineId, line]))
  return (
    <section aria-label={cartText.lines} className={className}>
      <ul tabIndex={-1} className="grid gap-4">
        {lines.map((line) => (
          <CartLineCard key={line.id} line={line} quoted={quoted.get(line.id)} isChanging={isChanging} />
        ))}
      </ul>
      {hasBoxes && canShowBoxes && <BoxesInCart lines={all} quote={quote} className={lines.length > 0 ? 'mt-4' : ''} />}
      {shownCards.length > 0 && <GiftCardsInCart cards={shownCards} className={all.length > 0 ? 'mt-4' : ''} />}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <LinkButton to="/shop" variant="quiet" size="small" className="-ml-5">
          <ArrowLeft className="size-4.5" aria-hidden />
          {cartText.goOn}
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          className="-mr-5 text-ink-soft max-[23rem]:-ml-5"
          onClick={() => clearCart({ lines: all, cards })}
        >
          {cartText.clear}
        </Button>
      </div>
      <Suggestions lines={lines} missing={quote?.missingForFreeShipping ?? null} className="mt-8" />
    </section>
  )
}
