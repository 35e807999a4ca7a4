import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { ExpressButton } from '#web/storefront/express/express-button.tsx'
import { ExpressSheet } from '#web/storefront/express/express-sheet.ts'
import { GiftCardsInCart } from '#web/storefront/gift-cards/lazy-gift-cards-in-cart.ts'
import { useLeave } from '#web/storefront/layout/use-leave.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { BoxesInCart } from '../own-box/lazy-boxes-in-cart.ts'
import { DrawerLines } from './drawer-lines.tsx'
import { DrawerTotals } from './drawer-totals.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCart, useQuote } from './use-cart.ts'

/** The cart drawer. */
export function CartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { lines: all, isLoading, isError } = useCart()
  const { quote, isLoading: isQuoteLoading, isError: isQuoteError, isChanging } = useQuote()
  const cards = quote?.purchasedGiftCards ?? []
  const lines = all.filter(({ box }) => !box)
  const boxes = new Set(all.flatMap(({ box }) => box?.id ?? [])).size
  const entries = lines.length + boxes + cards.length
  const isFilled = entries > 0
  const { leave, focusAfter } = useLeave(onClose)
  const [isExpress, setExpress] = useState(false)
  if (isExpress && !isOpen) setExpress(false)

  return (
    <>
      <DialogWindow
        isOpen={isOpen && !isExpress}
        onClose={onClose}
        shape="side"
        focusAfter={focusAfter}
        title={isFilled ? cartText.titleWith(entries) : titlesText.cart}
        footer={
          isFilled && quote ? (
            <>
              <DrawerTotals quote={quote} isChanging={isChanging} />
              <LinkButton to="/checkout" onClick={leave} className="mt-5 w-full">
                {cartText.toCheckout}
              </LinkButton>
              {amountDue(quote) > 0 && <ExpressButton onClick={() => setExpress(true)} />}
            </>
          ) : null
        }
      >
        {isFilled && (quote || !isQuoteError) ? (
          <>
            {(isError || isQuoteError) && <Failed />}
            {lines.length > 0 && <DrawerLines lines={lines} quote={quote} onLeave={leave} />}
            {boxes > 0 && (
              <Suspense fallback={null}>
                <BoxesInCart lines={all} quote={quote} onLeave={leave} className="py-4" />
              </Suspense>
            )}
            {cards.length > 0 && (
              <Suspense fallback={null}>
                <GiftCardsInCart cards={cards} className="py-4" />
              </Suspense>
            )}
            <Suggestions lines={lines} missing={quote?.missingForFreeShipping ?? null} onLeave={leave} className="mt-4" />
          </>
        ) : isLoading || isQuoteLoading ? (
          <Loading />
        ) : isError || isQuoteError ? (
          <Failed isAlone />
        ) : (
          <Empty onClose={onClose} />
        )}
      </DialogWindow>
      {/* In place of the drawer. */}
      <ExpressSheet isOpen={isOpen && isExpress} onClose={onClose} />
    </>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState icon={ShoppingBag} title={cartText.empty} heading="p" className="min-h-full justify-center" text={cartText.emptyHint}>
      <Button onClick={onClose}>{cartText.goOn}</Button>
    </EmptyState>
  )
}

function Loading() {
  return (
    <output aria-label={cartText.loading} className="grid gap-4 pt-2">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </output>
  )
}

function Failed({ isAlone = false }: { isAlone?: boolean }) {
  const queryClient = useQueryClient()
  return (
    <div className={`text-center ${isAlone ? 'py-12' : 'mb-2 rounded-md bg-ice p-4'}`}>
      <p role="alert" className="font-semibold">
        {cartText.loadFailed}
      </p>
      <Button variant="secondary" size="small" className="mt-4" onClick={() => void refetchChanged(queryClient, ['api', 'cart'])}>
        {cartText.retry}
      </Button>
    </div>
  )
}
