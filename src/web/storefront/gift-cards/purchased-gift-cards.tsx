import { Trash2 } from 'lucide-react'
import { germanDay } from '#domain/calendar/german-date.ts'
import { purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as purchasedGiftCardsText from '#messages/gifts/purchased-gift-cards.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { type CardInCart, useRemovePurchasedGiftCard } from './use-purchased-gift-cards.ts'

/** The gift cards that are bought: for whom, where they go, when, and what they cost. */
export function PurchasedGiftCards({ cards, isPaid = false }: { cards: readonly CardInCart[]; isPaid?: boolean }) {
  return (
    <ul aria-label={cartText.giftCards} className="grid gap-4">
      {cards.map((card) => (
        <li key={card.id} className="flex items-center gap-4">
          <PurchasedGiftCard card={card} isPaid={isPaid} />
        </li>
      ))}
    </ul>
  )
}

/** The same in the cart, where each can be removed. */
export function GiftCardsInCart({ cards, className = '' }: { cards: readonly CardInCart[]; className?: string }) {
  const remove = useRemovePurchasedGiftCard()
  return (
    <ul tabIndex={-1} aria-label={cartText.giftCards} className={`grid gap-4 ${className}`}>
      {cards.map((card) => (
        <li key={card.id} className="flex items-center gap-4 rounded-lg bg-white p-3 ring-1 ring-line sm:p-4">
          <PurchasedGiftCard card={card} />
          <IconButton
            label={cartText.remove(purchasedGiftCardName(card))}
            disabled={remove.isPending}
            onClick={() => remove.mutate(card)}
            className="-mr-1.5 text-ink-soft hover:text-bad"
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function PurchasedGiftCard({ card, isPaid = false }: { card: CardInCart; isPaid?: boolean }) {
  return (
    <>
      <img
        src={`/gift-cards/${card.design ?? 'peaks'}.svg`}
        alt=""
        width={74}
        height={148}
        className="size-14 shrink-0 rounded-md object-cover object-bottom"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="leading-snug font-semibold break-words">{purchasedGiftCardName(card)}</p>
          <Price amount={card.amount} className="font-semibold" />
        </div>
        <p className="mt-0.5 text-small wrap-anywhere text-ink-soft">{deliveryText(card, isPaid)}</p>
      </div>
    </>
  )
}

function deliveryText({ email, deliverOn }: CardInCart, isPaid: boolean): string {
  if (deliverOn === null && isPaid) return email === null ? purchasedGiftCardsText.toYouNow : purchasedGiftCardsText.toNow(email)
  const when = deliverOn === null ? purchasedGiftCardsText.oncePaid : purchasedGiftCardsText.onDay(germanDay(deliverOn))
  return email === null ? purchasedGiftCardsText.toYou(when) : purchasedGiftCardsText.to(email, when)
}
