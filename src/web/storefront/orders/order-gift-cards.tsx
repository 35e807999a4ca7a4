import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getMyGiftCardLink } from '#contract/orders/my-orders.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { purchasedGiftCardName } from '#domain/gift-cards/gift-card.ts'
import * as giftCardBalanceText from '#messages/gifts/gift-card-balance.ts'
import * as orderText from '#messages/orders/order.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type OrderGiftCard = CustomerOrder['giftCards'][number]

interface OrderGiftCardsProps {
  order: Pick<CustomerOrder, 'giftCards' | 'quote'>
  heading: 'h2' | 'h3'
  /** Mails a card once more; the key makes a repetition harmless. */
  send: (number: number, key: string) => Promise<{ email: string }>
  /** The address of a card's PDF; undefined where nobody is signed in. */
  hrefOf?: (number: number) => string
  /** What saves a card to Google Wallet; undefined where nobody is signed in. */
  walletOf?: (number: number) => UseQueryOptions<ResponseOf<typeof getMyGiftCardLink>>
}

/**
 * The gift cards that an order has bought: to whom each was mailed, mailing it once more, and printing the buyer's own.
 * docs/rules/gift-cards.md#buyer
 */
export function OrderGiftCards({ order: { giftCards, quote }, heading: Heading, send, hrefOf, walletOf }: OrderGiftCardsProps) {
  const sent = giftCards.filter(({ deliveredAt }) => deliveredAt !== null)
  if (sent.length === 0) return null
  return (
    <section className="mb-10">
      <Heading className="mb-3 font-bold">{orderText.giftCards}</Heading>
      <ul className="divide-y divide-line border-y border-line">
        {sent.map((card) => (
          <li key={card.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {purchasedGiftCardName(quote.purchasedGiftCards?.[card.number - 1] ?? { recipient: null })}
              </span>
              <span className="block text-small text-ink-soft">{sentText(card)}</span>
            </p>
            {card.canSendAgain && (
              <div className="flex flex-wrap gap-2">
                {hrefOf && card.isOwn && (
                  <a href={hrefOf(card.number)} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
                    <Printer className="size-4" aria-hidden /> {orderText.printCard}
                  </a>
                )}
                {walletOf && card.isOwn && <SaveToWallet query={walletOf(card.number)} />}
                <SendAgain card={card} send={send} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentText({ email, deliveredAt, isOwn }: OrderGiftCard): string {
  const to = email && (isOwn ? orderText.you : email)
  const day = germanDate(Date.parse(deliveredAt ?? ''))
  return to ? orderText.sentToOn(to, day) : orderText.sentOn(day)
}

function SaveToWallet({ query }: { query: UseQueryOptions<ResponseOf<typeof getMyGiftCardLink>> }) {
  const link = useQuery(query).data?.link
  if (!link) return null
  return (
    <a href={link} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {giftCardBalanceText.googleWallet}
    </a>
  )
}

function SendAgain({ card: { number }, send }: Pick<OrderGiftCardsProps, 'send'> & { card: OrderGiftCard }) {
  // One mail until it has been sent: a double click sends one.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const mail = useMutation({ mutationFn: () => send(number, key), onSuccess: () => setKey(crypto.randomUUID()) })
  return (
    <div>
      <Button variant="secondary" size="small" isBusy={mail.isPending} onClick={() => mail.mutate()}>
        <Mail className="size-4" aria-hidden /> {orderText.sendAgain}
      </Button>
      {mail.data && <output className="mt-1 block text-small wrap-anywhere text-good">{orderText.sentTo(mail.data.email)}</output>}
      {mail.error && (
        <p role="alert" className="mt-1 text-small text-bad">
          {(mail.error instanceof ApiError && mail.error.text) || orderText.didNotWork}
        </p>
      )}
    </div>
  )
}
