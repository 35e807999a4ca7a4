import { Lock, RotateCcw, Truck } from 'lucide-react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue, giftCardsTotal, isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { discountText, shippingText } from '#domain/quote/quote-texts.ts'
import { isTaxed } from '#domain/vat/tax.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as quoteText from '#messages/cart/quote.ts'
import * as deliveryPromiseText from '#messages/orders/delivery-promise.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Arrival } from '#web/storefront/arrival.tsx'
import { FreeShippingHint } from '#web/storefront/cart/free-shipping-hint.tsx'
import { GiftCardRows } from '#web/storefront/cart/gift-card-rows.tsx'
import { QuantityHint } from '#web/storefront/cart/quantity-hint.tsx'
import { TotalRow } from '#web/storefront/cart/total-row.tsx'
import type { VoucherInUse } from '#web/storefront/cart/use-voucher.ts'
import { VoucherField } from '#web/storefront/cart/voucher-field.tsx'
import { ExpressButton } from '#web/storefront/express/express-button.tsx'
import { PaymentMarks } from '#web/storefront/payment-marks.tsx'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CheckoutStart } from './use-start-checkout.ts'

/** The id of the checkout button. */
export const CHECKOUT_BUTTON_ID = 'zur-kasse'

interface CartSummaryProps {
  quote: QuoteResponse
  isChanging: boolean
  start: CheckoutStart
  voucher: VoucherInUse
  onExpress: () => void
}

/** The totals of the cart and the checkout button; dimmed while a change is in flight. */
export function CartSummary({ quote, isChanging, start, voucher, onExpress }: CartSummaryProps) {
  const { shippingPrices } = useShopFacts()
  const { goodsTotal, missingForFreeShipping, discount, shippingMethod, taxes, taxTotal, total, itemCount, purchasedGiftCards } = quote
  const hasGoods = itemCount > 0
  const isShippingPaid = shippingMethod.kind === 'small' || shippingMethod.kind === 'large'

  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg bg-ice p-5 max-[15rem]:p-2 print:break-inside-avoid print:p-0 sm:p-7 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-title">
        {cartText.summary}
      </h2>
      {hasGoods && !quote.recipients && <FreeShippingHint goodsTotal={goodsTotal} missing={missingForFreeShipping} className="mt-5" />}
      <QuantityHint quote={quote} className="mt-4" />
      <dl className={`mt-6 grid gap-2.5 transition-opacity ${isChanging ? 'opacity-60' : ''}`} aria-busy={isChanging}>
        {hasGoods && <TotalRow name={cartText.subtotal} value={<Price amount={goodsTotal} />} />}
        {discount && (
          <TotalRow
            name={discountText(discount, quoteText)}
            value={
              <span className="font-semibold whitespace-nowrap text-good">
                −
                <Price amount={discount.amount} />
              </span>
            }
          />
        )}
        {hasGoods && (
          <TotalRow
            name={shippingText(shippingMethod, quoteText)}
            value={
              isShippingPaid ? <Price amount={shippingMethod.price} /> : <span className="font-semibold text-good">{cartText.free}</span>
            }
          />
        )}
        {purchasedGiftCards && <TotalRow name={cartText.giftCards} value={<Price amount={giftCardsTotal(purchasedGiftCards)} />} />}
        <TotalRow
          name={cartText.total}
          value={<Price amount={total} />}
          className="mt-2 items-baseline border-t border-line pt-4 text-title"
        />
        <GiftCardRows quote={quote} className="items-baseline text-title" />
      </dl>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-fine text-ink-soft">
        {isTaxed(taxes) && <span>{cartText.withVat(formatChf(taxTotal))}</span>}
        {hasGoods && !quote.recipients && <span>{cartText.freeShippingFrom(formatChf(shippingPrices.freeFrom))}</span>}
      </p>
      <VoucherField quote={quote} inUse={voucher} className="mt-6 border-t border-line pt-6 print:hidden" />
      <Button
        id={CHECKOUT_BUTTON_ID}
        className="mt-6 w-full tabular-nums max-[15rem]:px-4"
        isBusy={start.isStarting}
        disabled={isEmptyQuote(quote)}
        onClick={start.startCheckout}
      >
        {cartText.toCheckoutFor(formatChf(amountDue(quote)))}
      </Button>
      {amountDue(quote) > 0 && <ExpressButton onClick={onExpress} />}
      <PaymentMarks className="mx-auto mt-4" />
      {hasGoods && <Promises recipients={quote.recipients} />}
    </section>
  )
}

function Promises({ recipients }: { recipients?: number | undefined }) {
  const { delivery, returnDays } = useShopFacts()
  return (
    <ul className="mt-6 grid gap-2 text-small text-ink-soft [&>li]:flex [&>li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      <li>
        <Truck aria-hidden />
        {recipients ? cartText.toEachAddress(delivery.time) : <Arrival otherwise={cartText.deliveryTime(delivery.time)} />}
      </li>
      <li>
        <RotateCcw aria-hidden />
        {deliveryPromiseText.returnRight(returnDays)}
      </li>
      <li>
        <Lock aria-hidden />
        {cartText.securePayment}
      </li>
    </ul>
  )
}
