import { useState } from 'react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { itemCount } from '#domain/cart/cart.ts'
import { amountDue, isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as paymentText from '#messages/checkout/payment.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { useVoucher } from '#web/storefront/cart/use-voucher.ts'
import { ExpressSheet } from '#web/storefront/express/express-sheet.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useIsInViewport } from '#web/ui/page/use-is-in-viewport.ts'
import { CartFrame, CartFailed } from './cart-frame.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary, CHECKOUT_BUTTON_ID } from './cart-summary.tsx'
import { useStartCheckout, type CheckoutStart } from './use-start-checkout.ts'

interface FilledCartProps {
  lines: readonly CartLineResponse[]
  quote: QuoteResponse | null
  isChanging: boolean
  /** Whether lines or amounts could not be read again. */
  isFailed: boolean
}

/** The cart page with something in it: lines, summary and the ways to the checkout. */
export function FilledCart({ lines, quote, isChanging, isFailed }: FilledCartProps) {
  const voucher = useVoucher()
  const start = useStartCheckout(voucher.applyTyped)
  const [isExpress, setExpress] = useState(false)
  return (
    <>
      <CartFrame>
        <h1 className="flex flex-wrap items-baseline gap-x-4 text-headline max-[15rem]:text-title">
          {titlesText.cart}
          <span className="text-lead font-semibold tracking-normal text-ink-soft">
            {cartText.items(itemCount(lines) + (quote?.purchasedGiftCards?.length ?? 0))}
          </span>
        </h1>
        {quote && isFailed && <CartFailed className="mt-6 rounded-lg bg-ice p-6" />}
        <div className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12">
          <CartLines lines={lines} quote={quote} isChanging={isChanging} className="lg:col-span-7 xl:col-span-8" />
          <aside className="lg:col-span-5 xl:col-span-4">
            {quote ? (
              <CartSummary quote={quote} isChanging={isChanging} start={start} voucher={voucher} onExpress={() => setExpress(true)} />
            ) : (
              <CartFailed />
            )}
          </aside>
        </div>
      </CartFrame>
      <output className="sr-only">{start.isStarting && paymentText.preparing}</output>
      <ExpressSheet isOpen={isExpress} onClose={() => setExpress(false)} />
      {/* With the summary, never before it: the bar looks for the summary's button when it comes. */}
      {quote && <CheckoutBar quote={quote} isChanging={isChanging} start={start} />}
    </>
  )
}

/** What is left to pay and the checkout button at the bottom of a phone while the summary's button is out of sight. */
function CheckoutBar({ quote, isChanging, start }: { quote: QuoteResponse; isChanging: boolean; start: CheckoutStart }) {
  const isButtonInSight = useIsInViewport(CHECKOUT_BUTTON_ID)
  return (
    <ActionBar isShown={!isButtonInSight} className="max-[15rem]:flex-wrap">
      <p className={`text-small leading-tight transition-opacity ${isChanging ? 'opacity-60' : ''}`}>
        {cartText.toPay}
        <Price amount={amountDue(quote)} className="block text-lead leading-tight font-extrabold" />
      </p>
      <Button size="small" isBusy={start.isStarting} disabled={isEmptyQuote(quote)} onClick={start.startCheckout}>
        {cartText.toCheckout}
      </Button>
    </ActionBar>
  )
}
