import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { useCart, useQuote } from '#web/storefront/cart/use-cart.ts'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { CartFrame, CartFailed } from './cart-frame.tsx'

/** Loads what the cart page needs only with something in the cart. */
const loadFilledCart = async () => ({ default: (await import('./filled-cart.tsx')).FilledCart })

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

/** The empty cart page. */
function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title={cartText.empty}
      heading="h1"
      text={cartText.emptyText}
      className="min-h-[calc(100svh-12rem)] justify-center"
    >
      <LinkButton to="/shop">{cartText.shopNow}</LinkButton>
    </EmptyState>
  )
}

/** The loading state of the cart page. */
function CartLoading() {
  return (
    <>
      <h1 className="text-headline max-[15rem]:text-title">{titlesText.cart}</h1>
      <NeedsScript what={cartText.needsScript} className="mt-8" />
      <output className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12 noscript:hidden">
        <div className="grid content-start gap-4 lg:col-span-7 xl:col-span-8">
          <p className="grid h-40 items-center rounded-md bg-frost px-5 text-ink-soft">{cartText.loadingText}</p>
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96 lg:col-span-5 xl:col-span-4" />
      </output>
    </>
  )
}
