import { type ReactNode, useState } from 'react'
import type { CustomerOrder, OwnedOrder } from '#contract/orders/orders.ts'
import { addressLines, type PostalAddress } from '#domain/addresses/address.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { ENDED_STATUSES, isOneOf } from '#domain/orders/order-status.ts'
import * as addressText from '#messages/checkout/address.ts'
import { language } from '#messages/language.ts'
import * as orderText from '#messages/orders/order.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { PurchasedGiftCards } from '#web/storefront/gift-cards/purchased-gift-cards.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/page/copy-text.ts'
import { paymentOfOrder } from './order-payment-text.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteTotals } from './quote-totals.tsx'
import { useToday } from './use-today.ts'

/** What was ordered, its cost, the addresses and the e-mail address. */
export function OrderDetails({ order }: { order: CustomerOrder & Partial<Pick<OwnedOrder, 'together'>> }) {
  const { quote, delivery, billing, email, createdAt, notes, gift, promisedOn, status } = order
  const today = useToday()
  const linesOf = (address: PostalAddress) => addressLines(address, addressText.countries)
  const isSameAddress = delivery && billing && linesOf(delivery).join() === linesOf(billing).join()
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="space-y-6 self-start rounded-lg bg-ice p-6 sm:p-8 lg:col-span-7">
        <QuoteLines lines={quote.lines} />
        {quote.purchasedGiftCards && <PurchasedGiftCards cards={quote.purchasedGiftCards} isPaid={order.paidAt !== null} />}
        <QuoteTotals quote={quote} isOrdered />
      </div>
      <dl className="grid content-start gap-8 sm:grid-cols-2 lg:col-span-5 lg:grid-cols-1">
        <Fact name={orderText.orderedOn}>{germanDate(Date.parse(createdAt))}</Fact>
        {promisedOn && promisedOn >= today && !isOneOf(ENDED_STATUSES, status) && (
          <Fact name={gift?.recipients ? orderText.giftsArriveBy : gift ? orderText.giftArrives : orderText.arrives}>
            {dayName(promisedOn, language)}
          </Fact>
        )}
        {order.together?.map(({ number, path, isSupplement, isInParcel }) => (
          <Fact key={number} name={isSupplement ? orderText.supplement : orderText.supplementTo}>
            <a href={path} className="text-link">
              {number}
            </a>
            {isInParcel && <span className="block">{orderText.sameParcel}</span>}
          </Fact>
        ))}
        <Fact name={orderText.payment}>
          <UnbrokenText text={paymentOfOrder(order)} />
        </Fact>
        {email && <Fact name={orderText.confirmationTo}>{email}</Fact>}
        {order.giftLink && <GiftLink href={order.giftLink} email={gift?.link?.email} />}
        {delivery && <Address name={orderText.delivery} lines={linesOf(delivery)} />}
        {billing && !isSameAddress && <Address name={orderText.billing} lines={linesOf(billing)} />}
        {gift?.recipients && order.shipments.length === 0 && (
          <Fact name={orderText.parcelsTo(gift.recipients.length)}>
            {gift.recipients.map((recipient, index) => (
              <span key={index} className="block">
                {linesOf(recipient.delivery).slice(0, -1).join(', ')}
              </span>
            ))}
          </Fact>
        )}
        {notes && <Fact name={orderText.note}>{notes}</Fact>}
        {gift?.message && (
          <Fact name={orderText.card}>
            <span className="whitespace-pre-line">{gift.message}</span>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Address({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <Fact name={name}>
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small font-bold">{name}</dt>
      <dd className="mt-1 break-words text-ink-soft">{children}</dd>
    </div>
  )
}

/**
 * The link by which the recipient of a gift enters the address, for the buyer to pass on.
 * docs/rules/orders.md#gift-links
 */
function GiftLink({ href, email }: { href: string; email: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false)

  // Where it cannot be copied, it stands there to be copied by hand.
  const copy = async () => setIsCopied(await copyText(href))

  return (
    <div>
      <dt className="text-small font-bold">{orderText.giftLink}</dt>
      <dd className="mt-1 text-ink-soft">
        {email ? orderText.giftLinkMailed(email) : orderText.giftLinkToPassOn}
        <span className="mt-2 block rounded-sm bg-ice p-3 text-small break-all select-all">{href}</span>
        <Button variant="secondary" size="small" onClick={() => void copy()} className="mt-3">
          {isCopied ? orderText.copied : orderText.copyLink}
        </Button>
      </dd>
    </div>
  )
}
