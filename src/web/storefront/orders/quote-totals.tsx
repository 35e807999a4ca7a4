import type { ReactNode } from 'react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { amountDue, giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { isTaxed } from '#domain/vat/tax.ts'

/** The totals of a quote: goods, discount, shipping, total, what a gift card pays of it, and the tax included. */
export function QuoteTotals({ quote }: { quote: QuoteResponse }) {
  const { goodsTotal, discount, shippingMethod, total, taxes, taxTotal, giftCard, purchasedGiftCards } = quote
  const hasGoods = quote.lines.length > 0 || !purchasedGiftCards
  return (
    <dl className="space-y-2 tabular-nums">
      {hasGoods && <Row name="Zwischensumme">{formatChf(goodsTotal)}</Row>}
      {discount && (
        <Row name={discount.label} className="text-good">
          −&nbsp;{formatChf(discount.amount)}
        </Row>
      )}
      {hasGoods && (
        <Row name={<Shipping shippingMethod={shippingMethod} />}>
          {shippingMethod.price === 0 ? 'Kostenlos' : formatChf(shippingMethod.price)}
        </Row>
      )}
      {purchasedGiftCards && <Row name="Geschenkkarten">{formatChf(giftCardsTotal(purchasedGiftCards))}</Row>}
      <Row name="Gesamt" className="border-t border-line pt-3 text-lead font-bold">
        {formatChf(total)}
      </Row>
      {giftCard && giftCard.amount > 0 && (
        <>
          <Row name={`Geschenkkarte …${giftCard.lastFour}`}>−&nbsp;{formatChf(giftCard.amount)}</Row>
          <Row name="Zu bezahlen" className="text-lead font-bold">
            {formatChf(amountDue(quote))}
          </Row>
        </>
      )}
      {isTaxed(taxes) && (
        <Row name="inkl. MWST" className="text-small text-ink-soft">
          {formatChf(taxTotal)}
        </Row>
      )}
    </dl>
  )
}

/** What the shipping is called; the number of an order does not break at its hyphens. */
function Shipping({ shippingMethod }: Pick<QuoteResponse, 'shippingMethod'>) {
  const [shipping, ...rest] = shippingLabel(shippingMethod).split(' ')
  return (
    <>
      {shipping} <span className="whitespace-nowrap">{rest.join(' ')}</span>
    </>
  )
}

function Row({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
