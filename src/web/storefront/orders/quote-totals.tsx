import type { ReactNode } from 'react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { amountDue, giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { discountText, shippingText } from '#domain/quote/quote-texts.ts'
import { isTaxed } from '#domain/vat/tax.ts'
import * as quoteText from '#messages/cart/quote.ts'
import * as orderTotalsText from '#messages/orders/order-totals.ts'

/**
 * The totals of a quote: goods, discount, shipping, total, what a gift card pays of it, and the tax included. What is
 * left of an order may have been paid long ago.
 */
export function QuoteTotals({ quote, isOrdered = false }: { quote: QuoteResponse; isOrdered?: boolean }) {
  const { goodsTotal, discount, shippingMethod, total, taxes, taxTotal, giftCard, purchasedGiftCards } = quote
  const hasGoods = quote.lines.length > 0 || !purchasedGiftCards
  return (
    <dl className="space-y-2 tabular-nums">
      {hasGoods && <Row name={orderTotalsText.goods}>{formatChf(goodsTotal)}</Row>}
      {discount && (
        <Row name={discountText(discount, quoteText)} className="text-good">
          −{formatChf(discount.amount)}
        </Row>
      )}
      {hasGoods && (
        <Row name={<Shipping shippingMethod={shippingMethod} />}>
          {shippingMethod.price === 0 ? orderTotalsText.free : formatChf(shippingMethod.price)}
        </Row>
      )}
      {purchasedGiftCards && <Row name={orderTotalsText.giftCards}>{formatChf(giftCardsTotal(purchasedGiftCards))}</Row>}
      <Row name={orderTotalsText.total} className="border-t border-line pt-3 text-lead font-bold">
        {formatChf(total)}
      </Row>
      {giftCard && giftCard.amount > 0 && (
        <>
          <Row name={giftCardName(giftCard, { giftCard: orderTotalsText.giftCard, credit: orderTotalsText.creditOfOrder })}>
            −{formatChf(giftCard.amount)}
          </Row>
          <Row name={isOrdered ? orderTotalsText.rest : orderTotalsText.toPay} className="text-lead font-bold">
            {formatChf(amountDue(quote))}
          </Row>
        </>
      )}
      {isTaxed(taxes) && (
        <Row name={orderTotalsText.vatIncluded} className="text-small text-ink-soft">
          {formatChf(taxTotal)}
        </Row>
      )}
    </dl>
  )
}

/** What the shipping is called; the number of an order does not break at its hyphens. */
function Shipping({ shippingMethod }: Pick<QuoteResponse, 'shippingMethod'>) {
  const [shipping, ...rest] = shippingText(shippingMethod, quoteText).split(' ')
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
