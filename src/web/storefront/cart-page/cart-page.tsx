import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart.ts'
import * as paymentText from '#messages/payment.ts'
import * as titlesText from '#messages/titles.ts'
import { useUser } from '#web/app/use-user.ts'
import { useCart, useQuote } from '#web/storefront/cart/use-cart.ts'
import { ExpressSheet } from '#web/storefront/express/express-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartLoading } from './cart-loading.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCartRefresh } from './use-cart-refresh.ts'
import { useStartCheckout } from './use-start-checkout.ts'

/** The cart page. */
export function CartPage() {
  const isHydrated = useHydrated()
  const { lines, itemCount, isLoading, isError } = useCart()
  const { isLoading: isUserLoading } = useUser()
  const { quote, isLoading: isQuoteLoading, isError: isQuoteError, isChanging } = useQuote()
  const isFilled = lines.length > 0 || (quote !== null && !isEmptyQuote(quote))
  // Lines wait for their prices, so that nothing shifts when those arrive.
  const isWaiting = lines.length > 0 ? quote === null && !isQuoteError : isLoading || isUserLoading || isQuoteLoading

  const start = useStartCheckout()
  const [isExpress, setExpress] = useState(false)

  return (
    <>
      <div className="page-width min-h-svh pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">
        {!isHydrated || isWaiting ? (
          <CartLoading />
        ) : isFilled ? (
          <>
            <h1 className="flex flex-wrap items-baseline gap-x-4 text-headline">
              {titlesText.cart}
              <span className="text-lead font-semibold tracking-normal text-ink-soft">
                {cartText.items(itemCount + (quote?.purchasedGiftCards?.length ?? 0))}
              </span>
            </h1>
            <div className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12">
              <CartLines lines={lines} quote={quote} isChanging={isChanging} className="lg:col-span-7 xl:col-span-8" />
              <aside className="lg:col-span-5 xl:col-span-4">
                {quote ? (
                  <CartSummary quote={quote} isChanging={isChanging} start={start} onExpress={() => setExpress(true)} />
                ) : (
                  <Failed />
                )}
              </aside>
            </div>
          </>
        ) : isError ? (
          <Failed />
        ) : (
          <EmptyCart />
        )}
      </div>
      <output className="sr-only">{start.isStarting && paymentText.preparing}</output>
      <ExpressSheet isOpen={isExpress} onClose={() => setExpress(false)} />
      {/* With the summary, never before it: the bar looks for the summary's button when it comes. */}
      {isHydrated && !isWaiting && isFilled && quote && <CheckoutBar quote={quote} isChanging={isChanging} start={start} />}
    </>
  )
}

function Failed() {
  const refreshCart = useCartRefresh()
  return (
    <div className="py-16 text-center">
      <p role="alert" className="text-title">
        {cartText.loadFailed}
      </p>
      <p className="mt-2 text-ink-soft">{cartText.nothingLost}</p>
      <Button variant="secondary" className="mt-8" onClick={() => void refreshCart()}>
        {cartText.retry}
      </Button>
    </div>
  )
}
