import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { createOrder, getPaymentStatus } from '#contract/checkout/checkout.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { toDecimal } from '#domain/money/money.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { callApi } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { storedSessionLabel } from '#web/app/visitor/session-label.ts'
import { refetchCart } from '#web/storefront/cart/cart-sync.ts'
import { type ToastMessage, useToast } from '#web/ui/overlays/use-toast.ts'
import type { CheckoutState, PaymentIntent } from './checkout-state.ts'
import { cartItems } from './payment/request-payment-intent.ts'
import { storePaymentIntent } from './payment/stored-payment.ts'

const REDIRECT_DELAY_MS = 1500

/** After a payment or an order on invoice: shows the success, requests the order and navigates 1.5 s later. */
export function useAfterPayment(state: CheckoutState, onPaid?: (paid: QuoteResponse) => void): void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const handled = useRef<CheckoutState['step']>(null)

  useEffect(() => {
    if (handled.current === state.step) return
    handled.current = state.step
    const { step } = state
    if (step === 'paid' || step === 'invoiced') {
      onPaid?.(state.intent.quote)
      void toast.show(step === 'paid' ? PAID : ORDERED)
      void makeOrder(state.intent).then((order) => {
        // Outdated at once: the confirmation shows the order and asks for the link to its page.
        const { queryKey } = statusQuery(state.intent.paymentIntentId)
        if (order) queryClient.setQueryData(queryKey, { state: step, order, orderToken: null }, { updatedAt: 0 })
        return refetchCart(queryClient)
      })
    }
    if (state.step === 'processing') void toast.show(PROCESSING)
    if (step === 'paid' || step === 'invoiced' || step === 'processing') goOn(REDIRECT_DELAY_MS)
    if (state.step === 'paid-elsewhere') {
      if (state.paymentIntentId !== null) storePaymentIntent(state.paymentIntentId)
      goOn(0)
    }

    function goOn(delayMs: number) {
      window.setTimeout(() => navigate({ to: '/payment-success' }, { replace: true }), delayMs)
    }
  }, [state, onPaid, queryClient, toast])
}

const PAID = { title: checkoutText.paid, text: checkoutText.thanks }
const ORDERED = { title: checkoutText.ordered, text: checkoutText.thanks }
const PROCESSING: ToastMessage = {
  tone: 'info',
  title: checkoutText.processing,
  text: checkoutText.toConfirmation,
}

const statusQuery = (paymentIntentId: string) =>
  apiQuery<typeof getPaymentStatus>('GET /api/checkout/:paymentIntentId', { params: { paymentIntentId } })

/**
 * A failure is only logged: webhook and reconciler create the order of a paid intent without this request.
 * docs/rules/payments.md#one-order
 */
async function makeOrder({ paymentIntentId, quote }: PaymentIntent): Promise<CustomerOrder | null> {
  const sessionId = storedSessionLabel()
  const body = {
    paymentIntentId,
    cartItems: cartItems(quote),
    totalAmount: toDecimal(quote.total),
    ...(sessionId === null ? {} : { sessionId }),
  }
  return callApi<typeof createOrder>('POST /api/create-order-manual', { body }).catch((error: unknown) => {
    reportError(error)
    return null
  })
}
