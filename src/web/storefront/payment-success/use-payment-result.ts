import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { getPaymentStatus } from '#contract/checkout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#web/app/query.ts'
import { keepPaymentIntent, keptPaymentIntent } from '../checkout/payment-memory.ts'

type PaymentStatus = ResponseOf<typeof getPaymentStatus>

export interface PaymentResult {
  /** Null while nothing is known of a payment in this tab. */
  status: PaymentStatus | null
  /** An answer is still awaited. */
  isWaiting: boolean
}

const ASK_EVERY_MS = 1500
const ASK_TIMES = 20

/** The result of the payment that this tab began or came back from; asked again for 30 s until the order is there. */
export function usePaymentResult(): PaymentResult {
  const paymentIntentId = useBegunPayment()
  const queryClient = useQueryClient()
  const {
    data = null,
    isPending,
    failureCount,
  } = useQuery({
    ...apiQuery<typeof getPaymentStatus>('GET /api/checkout/:paymentIntentId', { params: { paymentIntentId: paymentIntentId ?? '' } }),
    enabled: paymentIntentId !== null,
    refetchInterval: ({ state }) =>
      state.data && (isUnderWay(state.data) || state.data.state === 'open') && state.dataUpdateCount < ASK_TIMES ? ASK_EVERY_MS : false,
  })

  const isPaid = data !== null && data.order !== null
  useEffect(() => {
    if (localStorage.getItem('sessionId') !== null) localStorage.removeItem('cartItems')
    if (isPaid) void queryClient.invalidateQueries({ queryKey: ['api', 'cart'] })
  }, [isPaid, queryClient])

  return { status: data, isWaiting: paymentIntentId !== null && isPending && failureCount === 0 }
}

/** Paid or being processed, and the order not made yet. */
export function isUnderWay({ state, order }: PaymentStatus): boolean {
  return order === null && (state === 'processing' || state === 'paid')
}

/** Broken off: the provider, whom the shop asks each time, knows of no payment. */
export function isUnpaid({ state }: PaymentStatus): boolean {
  return state === 'open' || state === 'expired' || state === 'cancelled'
}

/** The payment begun in this tab; one that the provider's page sends back stands in the address, where it does not stay. */
function useBegunPayment(): string | null {
  const isHydrated = useHydrated()
  const [returned] = useState(() =>
    typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('payment_intent'),
  )
  useEffect(() => {
    if (returned !== null) keepPaymentIntent(returned)
    if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [returned])
  if (!isHydrated) return null
  return returned ?? keptPaymentIntent()
}
