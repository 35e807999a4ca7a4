import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { refetchChanged } from '#web/app/requests/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { useQuote } from '../cart/use-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { useStripSecretFromUrl } from './payment/use-strip-secret-from-url.ts'

/** The page '/checkout'. */
export function CheckoutPage() {
  useStripSecretFromUrl()
  const queryClient = useQueryClient()
  const { quote, isLoading, isError, isChanging } = useQuote()
  // The badge may have read the quote of a cart without packs before React takes over what the server has rendered.
  const isHydrated = useHydrated()
  // A checkout that has started stays: after the payment the cart is empty, but the checkout is not.
  const [begun, setBegun] = useState<QuoteResponse | null>(null)
  if (isHydrated && begun === null && !isChanging && quote && !isEmptyQuote(quote)) setBegun(quote)

  const isRead = isHydrated && !isLoading && (quote === null || !isChanging)
  if (begun) return <Frame>{<CheckoutForm quote={quote ?? begun} isChanging={isChanging} />}</Frame>
  if (isHydrated && isError) return <Frame>{<Unread onRetry={() => void refetchChanged(queryClient, ['api', 'cart'])} />}</Frame>
  if (!isRead) return <Frame>{<CheckoutLoading />}</Frame>
  return <div className="page-width min-h-svh">{<EmptyCheckout />}</div>
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width min-h-svh pt-6 pb-24 lg:pt-10">
      <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 text-small font-semibold hover:text-action">
        <ArrowLeft className="size-4" aria-hidden />
        {checkoutText.backToCart}
      </Link>
      <h1 className="mt-2 mb-6 text-headline">{titlesText.checkout}</h1>
      {children}
    </div>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="max-w-prose py-8">
      <h2 className="text-title">{checkoutText.cartAway}</h2>
      <p className="mt-3 mb-8">{checkoutText.cartIsKept}</p>
      <Button onClick={onRetry}>{checkoutText.retry}</Button>
    </div>
  )
}
