import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { getPaymentConfig } from '#contract/checkout/checkout.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { withdrawalText } from '#domain/returns/withdrawal.ts'
import * as cartText from '#messages/cart/cart.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import * as expressText from '#messages/checkout/express.ts'
import * as rightToWithdrawText from '#messages/orders/right-to-withdraw.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { PurchasedGiftCards } from '#web/storefront/gift-cards/purchased-gift-cards.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { QuoteLines } from '#web/storefront/orders/quote-lines.tsx'
import { QuoteTotals } from '#web/storefront/orders/quote-totals.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useLatch } from '#web/ui/page/use-latch.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { isPaying, isShipped, type Notice, type PaymentIntent, shownQuote } from '../checkout/checkout-state.ts'
import { NoticeBox } from '../checkout/notice-box.tsx'
import { TermsNote } from '../checkout/terms-note.tsx'
import { useCheckout } from '../checkout/use-checkout.ts'
import { ruleOutWallets } from './no-wallet.ts'
import { walletEvents } from './wallet-events.ts'

const TestWallet = lazy(() => import('./test-wallet.tsx').then((module) => ({ default: module.TestWallet })))
const StripeWallets = lazy(() => import('./stripe-wallets.tsx').then((module) => ({ default: module.StripeWallets })))

interface ExpressCheckoutProps {
  quote: QuoteResponse
  isChanging: boolean
  onClose: () => void
  onPaying: (isPaying: boolean) => void
}

/**
 * Pays the cart with a wallet, which knows address and e-mail; the checkout is the one of '/checkout'.
 * docs/rules/checkout.md#express
 */
export function ExpressCheckout({ quote, isChanging, onClose, onPaying }: ExpressCheckoutProps) {
  const { state, pay, retry } = useCheckout({ quote, isChanging, draftToken: undefined })
  const { data: config, isLoadingError } = useQuery(apiQuery<typeof getPaymentConfig>('GET /api/payment-config', {}))
  const withdrawal = withdrawalText('LI', useShopFacts(), rightToWithdrawText)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [begun, setBegun] = useState<PaymentIntent | null>(null)
  const [hasNone, setNone] = useState(false)
  // The frame of the buttons stays: an open wallet is bound to it.
  const hasButtons = useLatch(state.step === 'ready')

  const shown = shownQuote(state) ?? quote
  const due = amountDue(shown)
  const events = walletEvents({
    shown: state.step === 'ready' ? state.intent : null,
    begun,
    begin: setBegun,
    pay(contact, desk) {
      onPaying(true)
      return pay(contact, desk).finally(() => onPaying(false))
    },
    tell: setNotice,
  })
  const told = notice ?? (state.step === 'ready' ? state.notice : null)
  const onUnavailable = () => {
    setNone(true)
    ruleOutWallets()
  }

  if (state.step === 'refused') {
    const { problem } = state
    return (
      <div role="alert" className="space-y-5">
        <p className="font-bold">{problem.kind === 'empty' ? cartText.empty : problem.title}</p>
        {problem.kind !== 'empty' && <p>{problem.text}</p>}
        {problem.kind === 'away' && <Button onClick={retry}>{cartText.retry}</Button>}
        {problem.kind === 'cart' && <ToCheckout to="/cart" text={layoutText.toCart} onClose={onClose} />}
      </div>
    )
  }
  return (
    <div className="space-y-5">
      <p className="text-small text-ink-soft">{isShipped(shown) ? expressText.paysCart : expressText.paysGiftCards}</p>
      {shown.lines.length > 0 && <QuoteLines lines={shown.lines} />}
      {shown.purchasedGiftCards && <PurchasedGiftCards cards={shown.purchasedGiftCards} />}
      <QuoteTotals quote={shown} />
      {withdrawal && (
        <p className="text-fine text-ink-soft">
          <UnbrokenText text={withdrawal} />
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {told && <NoticeBox notice={told} onLeave={onClose} />}
      </div>
      <output className={isPaying(state) ? 'block text-small font-semibold' : 'sr-only'}>
        {isPaying(state) ? checkoutText.paying : ''}
      </output>
      {due === 0 || hasNone || isLoadingError ? (
        <div className="space-y-4">
          {(due === 0 || hasNone) && <p>{due === 0 ? expressText.nothingToPay : expressText.noWallet}</p>}
          <ToCheckout to="/checkout" text={cartText.toCheckout} onClose={onClose} />
        </div>
      ) : config && hasButtons ? (
        <Suspense fallback={<Skeleton className="h-13" />}>
          <div inert={state.step !== 'ready'} className={state.step === 'ready' ? '' : 'opacity-60'}>
            {config.provider === 'test' ? (
              <TestWallet
                publishableKey={config.publishableKey}
                amount={due}
                events={events}
                isShipped={isShipped(shown)}
                onUnavailable={onUnavailable}
              />
            ) : (
              <StripeWallets
                publishableKey={config.publishableKey}
                amount={due}
                events={events}
                isShipped={isShipped(shown)}
                onUnavailable={onUnavailable}
              />
            )}
          </div>
        </Suspense>
      ) : (
        <Skeleton className="h-13" />
      )}
      <TermsNote />
    </div>
  )
}

function ToCheckout({ to, text, onClose }: { to: '/cart' | '/checkout'; text: string; onClose: () => void }) {
  return (
    <LinkButton to={to} variant="secondary" size="small" onClick={onClose} className="mt-4">
      {text}
    </LinkButton>
  )
}
