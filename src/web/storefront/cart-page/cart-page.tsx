import { lazy, Suspense } from 'react'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import { useUser } from '#web/app/use-user.ts'
import { useCart, useQuote } from '#web/storefront/cart/use-cart.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CartFailed } from './cart-failed.tsx'
import { CartFrame } from './cart-frame.tsx'
import { CartLoading } from './cart-loading.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { loadFilledCart } from './load-filled-cart.ts'

const FilledCart = lazy(loadFilledCart)

const LOADING = (
  <CartFrame>
    <CartLoading />
  </CartFrame>
)

/** The cart page. */
export function CartPage() {
  const isHydrated = useHydrated()
  const { lines, isLoading, isError } = useCart()
  const { isLoading: isUserLoading } = useUser()
  const { quote, isLoading: isQuoteLoading, isError: isQuoteError, isChanging } = useQuote()
  const isFilled = lines.length > 0 || (quote !== null && !isEmptyQuote(quote))
  // Lines wait for their prices, so that nothing shifts when those arrive.
  const isWaiting = lines.length > 0 ? quote === null && !isQuoteError : isLoading || isUserLoading || isQuoteLoading
  // Who has a cart loads the code together with it; an empty cart needs none of it.
  if (isLoading) void loadFilledCart().catch(reportError)

  if (!isHydrated || isWaiting) return LOADING
  if (isFilled)
    return (
      <Suspense fallback={LOADING}>
        <FilledCart lines={lines} quote={quote} isChanging={isChanging} isFailed={isError || isQuoteError} />
      </Suspense>
    )
  return <CartFrame>{isError ? <CartFailed /> : <EmptyCart />}</CartFrame>
}
