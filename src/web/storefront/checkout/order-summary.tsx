import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import type { VoucherInUse } from '#web/storefront/cart/use-voucher.ts'
import { VoucherField } from '#web/storefront/cart/voucher-field.tsx'
import { PurchasedGiftCards } from '#web/storefront/gift-cards/purchased-gift-cards.tsx'
import { QuoteLines } from '#web/storefront/orders/quote-lines.tsx'
import { QuoteTotals } from '#web/storefront/orders/quote-totals.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'
import { isShipped } from './checkout-state.ts'

/**
 * The order summary: beside the form, or collapsed above it on phones with the total visible, unless a code is refused.
 * Without `voucher` the order is prepared, so that nothing can be added.
 */
export function OrderSummary({ quote, voucher }: { quote: QuoteResponse; voucher: VoucherInUse | null }) {
  const [isOpen, setOpen] = useState(false)
  if (voucher?.error !== undefined && !isOpen) setOpen(true)
  const id = useId()
  return (
    <section aria-label={checkoutText.summary} className="bg-ice max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:rounded-lg lg:p-8">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 font-bold lg:hidden forced-colors:px-4"
      >
        <span className="flex items-center gap-2">
          {checkoutText.summary}
          <ChevronDown className={`size-5 transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </span>
        <span className="text-lead whitespace-nowrap tabular-nums">{formatChf(amountDue(quote))}</span>
      </button>
      <h2 className="mb-6 text-title max-lg:hidden">{checkoutText.summary}</h2>
      <div id={id} className={`space-y-6 max-lg:pb-6 ${isOpen ? '' : 'max-lg:not-print:hidden'}`}>
        <QuoteLines lines={quote.lines} />
        {quote.purchasedGiftCards && <PurchasedGiftCards cards={quote.purchasedGiftCards} />}
        <QuoteTotals quote={quote} />
        {voucher && <VoucherField quote={quote} inUse={voucher} />}
        {voucher && isShipped(quote) && <FreeShippingNote missing={quote.missingForFreeShipping} />}
      </div>
    </section>
  )
}

function FreeShippingNote({ missing }: { missing: QuoteResponse['missingForFreeShipping'] }) {
  const { shippingPrices } = useShopFacts()
  return (
    <p className="text-small text-ink-soft">
      <RunningText text={checkoutText.freeShippingFrom(formatChf(shippingPrices.freeFrom))} />
      {missing !== null && <RunningText text={checkoutText.missingForFreeShipping(formatChf(missing))} />}
    </p>
  )
}
