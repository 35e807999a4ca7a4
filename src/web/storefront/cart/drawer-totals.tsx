import type { QuoteResponse } from '#contract/quote/quote.ts'
import { giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { discountText, parcelText } from '#domain/quote/quote-texts.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as quoteText from '#messages/cart/quote.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { FreeShippingHint } from './free-shipping-hint.tsx'
import { GiftCardRows } from './gift-card-rows.tsx'
import { QuantityHint } from './quantity-hint.tsx'
import { TotalRow } from './total-row.tsx'

/** The totals of the cart; dimmed while a change is in flight. */
export function DrawerTotals({ quote, isChanging }: { quote: QuoteResponse; isChanging: boolean }) {
  const { lines, goodsTotal, missingForFreeShipping, discount, voucher, shippingMethod, taxTotal, total, purchasedGiftCards } = quote
  const isShippingPaid = shippingMethod.kind === 'small' || shippingMethod.kind === 'large'
  return (
    <div className={`transition-opacity ${isChanging ? 'opacity-60' : ''}`} aria-busy={isChanging}>
      {!quote.recipients && <FreeShippingHint goodsTotal={goodsTotal} missing={missingForFreeShipping} className="mb-4" />}
      <QuantityHint quote={quote} className="mb-4" />
      <dl className="grid gap-1.5 text-small">
        {lines.length > 0 && <TotalRow name={cartText.products} value={<Price amount={goodsTotal} />} />}
        {discount && (
          <TotalRow
            name={cartText.namedRow(discountText(discount, quoteText))}
            value={
              <span className="whitespace-nowrap text-good">
                −
                <Price amount={discount.amount} />
              </span>
            }
          />
        )}
        {lines.length > 0 && (
          <TotalRow
            name={cartText.shippingRow}
            value={
              isShippingPaid ? (
                <>
                  <span className="text-ink-soft">{parcelText(shippingMethod, quoteText)}</span> <Price amount={shippingMethod.price} />
                </>
              ) : (
                cartText.free
              )
            }
          />
        )}
        {purchasedGiftCards && <TotalRow name={cartText.giftCardsRow} value={<Price amount={giftCardsTotal(purchasedGiftCards)} />} />}
        <TotalRow
          name={cartText.totalRow}
          value={<Price amount={total} />}
          className="mt-1 border-t border-line pt-3 text-lead font-extrabold"
        />
        <GiftCardRows quote={quote} nameOf={cartText.namedRow} className="text-lead font-extrabold" />
      </dl>
      {voucher && !voucher.applied && (
        <p className="mt-2 text-fine text-warn">
          {voucher.problem ?? (discount?.kind === 'box' ? cartText.boxSavesMore(voucher.code) : cartText.quantitySavesMore(voucher.code))}
        </p>
      )}
      {taxTotal > 0 && <p className="mt-1 text-fine text-ink-soft">{cartText.withVat(formatChf(taxTotal))}</p>}
    </div>
  )
}
