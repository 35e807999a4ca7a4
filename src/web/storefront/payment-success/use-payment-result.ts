import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { getPaymentStatus } from '#contract/checkout/checkout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { contactDraft, removeGiftDraft } from '#web/app/visitor/stored-contact.ts'
import { isPaidByWallet, storePaymentIntent, storedPaymentIntent } from '#web/storefront/checkout/payment/stored-payment.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { refetchCart } from '../cart/cart-sync.ts'
import { isTemporary } from '../is-temporary.ts'

type PaymentStatus = ResponseOf<typeof getPaymentStatus>

export interface PaymentResultState {
  /** Null if this tab knows of no payment, or the shop cannot say yet. */
  status: PaymentStatus | null
  /** Paid or processing, but the order does not exist yet; also as long as the shop has said nothing of it. */
  isUnderWay: boolean
  /** The result is still loading; also in the server's page, which is the same for everybody. */
  isWaiting: boolean
}

const ASK_EVERY_MS = 1500
const ASK_TIMES = 20

/** The result of the payment this tab started or returned from; polled for 30 s until the order exists. */
export function usePaymentResult(): PaymentResultState {
  const isHydrated = useHydrated()
  const paymentIntentId = useBegunPayment(isHydrated)
  const queryClient = useQueryClient()
  const {
    data = null,
    error,
    isPending,
    failureCount,
  } = useQuery({
    ...apiQuery<typeof getPaymentStatus>('GET /api/checkout/:paymentIntentId', { params: { paymentIntentId: paymentIntentId ?? '' } }),
    enabled: paymentIntentId !== null,
    refetchInterval: ({ state: { data: known, error: failure, dataUpdateCount, errorUpdateCount } }) => {
      const mayChange = known ? isWithoutOrder(known) || known.state === 'open' : failure !== null && isTemporary(failure)
      return mayChange && dataUpdateCount + errorUpdateCount < ASK_TIMES ? ASK_EVERY_MS : false
    },
  })

  const isPaid = data !== null && data.order !== null
  useEffect(() => {
    if (localStorage.getItem('sessionId') !== null) localStorage.removeItem('cartItems')
    if (!isPaid) return
    void refetchCart(queryClient)
    removeGiftDraft()
    if (contactDraft() !== null && !isPaidByWallet())
      void import('../checkout/contact/stored-contact.ts').then((module) => module.storeTypedContact())
  }, [isPaid, queryClient])

  const isWaiting = !isHydrated || (paymentIntentId !== null && isPending && failureCount === 0)
  const isUnderWay = data ? isWithoutOrder(data) : isWaiting || error !== null
  return { status: data, isUnderWay, isWaiting }
}

/** Paid or processing, but the order does not exist yet. */
function isWithoutOrder({ state, order }: PaymentStatus): boolean {
  return order === null && (state === 'processing' || state === 'paid')
}

/** Abandoned: the provider, asked on every poll, reports no payment. */
export function isUnpaid({ state }: PaymentStatus): boolean {
  return state === 'open' || state === 'expired' || state === 'cancelled'
}

/**
 * The id of the payment this tab started. After a redirect from the provider it comes from the URL, and is removed from
 * there.
 */
function useBegunPayment(isHydrated: boolean): string | null {
  const [returned] = useState(() =>
    typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('payment_intent'),
  )
  useEffect(() => {
    if (returned !== null && returned !== storedPaymentIntent()) storePaymentIntent(returned)
    if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [returned])
  if (!isHydrated) return null
  return returned ?? storedPaymentIntent()
}
