import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { TotalRow } from './total-row.tsx'

interface GiftCardRowsProps {
  quote: QuoteResponse
  /** How the other rows are written. */
  nameOf?: (label: string) => string
  /** Of what is left to pay. */
  className: string
}

/** What the cart's gift card pays of the total, and what is left to pay; nothing without one that pays. */
export function GiftCardRows({ quote, nameOf = (label) => label, className }: GiftCardRowsProps) {
  const { giftCard } = quote
  if (!giftCard || giftCard.amount === 0) return null
  return (
    <>
      <TotalRow
        name={nameOf(cartText.giftCard(giftCard.lastFour))}
        value={
          <span className="whitespace-nowrap">
            −
            <Price amount={giftCard.amount} />
          </span>
        }
      />
      <TotalRow name={nameOf(cartText.toPay)} value={<Price amount={amountDue(quote)} />} className={className} />
    </>
  )
}
