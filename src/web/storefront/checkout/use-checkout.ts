import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { getPaymentStatus } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { checkoutProblem, NOT_STARTED, orderProblem } from './checkout-problem.ts'
import { checkoutReducer, type CheckoutState, isSameAmount, type PaymentIntent } from './checkout-state.ts'
import type { CardFormHandle } from './payment/card-form-handle.ts'
import { paymentErrorText } from './payment/payment-error-text.ts'
import { requestPaymentIntent } from './payment/request-payment-intent.ts'
import { storePaymentIntent } from './payment/stored-payment.ts'
import { placeUnpaidOrder, type UnpaidWay } from './place-unpaid-order.ts'
import { useAfterPayment } from './use-after-payment.ts'

interface ToCheckOut {
  quote: QuoteResponse
  /** A change is in flight: the amounts are those before it. */
  isChanging: boolean
  /** Opens a draft in place of the visitor's cart. */
  draftToken: string | undefined
  /** Stores the contact of the order; absent where a wallet gives it, so that what is typed at '/checkout' stays. */
  onPaid?: (paid: QuoteResponse) => void
}

interface CheckoutInUse {
  state: CheckoutState
  /** Pays, or orders on invoice, once however often it is called; returns the fields that the server refused. */
  pay: (contact: Contact, desk: CardFormHandle | UnpaidWay) => Promise<FieldErrors>
  /** Requests a payment secret again. */
  retry: () => void
}

/** Runs the checkout of a cart: requests its payment secret exactly once, saves the contact and pays. */
export function useCheckout({ quote, isChanging, draftToken, onPaid }: ToCheckOut): CheckoutInUse {
  const [state, dispatch] = useReducer(checkoutReducer, { step: 'preparing', quote, notice: null })
  const toast = useToast()
  const isPaying = useRef(false)
  useAfterPayment(state, onPaid)

  const askedFor = useRef<CheckoutState>(null)
  useEffect(() => {
    if (state.step !== 'preparing' || askedFor.current === state) return
    askedFor.current = state
    requestPaymentIntent(state.quote, { draftToken }).then(
      (intent) => dispatch({ type: 'prepared', intent }),
      (error: unknown) => {
        const problem = checkoutProblem(error)
        if (problem.kind === 'away') void toast.show({ tone: 'destructive', ...NOT_STARTED })
        dispatch({ type: 'failed', problem })
      },
    )
  }, [state, draftToken, toast])

  // The cart may change beside the form: in the drawer, by a voucher, or in another tab.
  const knownQuote = useRef(quote)
  const follow = useEffectEvent(async () => {
    if (!isEmptyQuote(quote)) return dispatch({ type: 'asked', quote })
    const intentId = 'intent' in state ? state.intent.paymentIntentId : null
    const isPaid = intentId !== null && (await isOrdered(intentId))
    return dispatch({ type: 'emptied', paidIntentId: isPaid ? intentId : null })
  })
  useEffect(() => {
    if (isChanging || knownQuote.current === quote) return
    knownQuote.current = quote
    void follow()
  }, [quote, isChanging])

  async function pay(contact: Contact, desk: CardFormHandle | UnpaidWay): Promise<FieldErrors> {
    if (isPaying.current || state.step !== 'ready') return []
    isPaying.current = true
    try {
      return await payFor(state.intent, contact, desk)
    } finally {
      isPaying.current = false
    }
  }

  async function payFor(shown: PaymentIntent, contact: Contact, desk: CardFormHandle | UnpaidWay): Promise<FieldErrors> {
    dispatch({ type: 'submitted' })
    const saved = await requestPaymentIntent(shown.quote, { contact, draftToken }).catch(checkoutProblem)
    if ('kind' in saved) {
      const { paymentIntentId } = shown
      const isPaid = saved.kind === 'empty' && (await isOrdered(paymentIntentId))
      dispatch({ type: 'failed', problem: isPaid ? { kind: 'already-paid', paymentIntentId } : saved })
      return saved.kind === 'fields' ? saved.fields : []
    }
    const isUnpaid = desk === 'invoice' || desk === 'free'
    if (isUnpaid && isSameAmount(shown, saved)) return order(saved, desk)
    dispatch({ type: 'saved', intent: saved })
    if (isUnpaid || !isSameAmount(shown, saved)) return []

    storePaymentIntent(saved.paymentIntentId, { byWallet: onPaid === undefined, draftToken })
    const result = await desk.pay(saved)
    if ('status' in result) {
      dispatch({ type: 'confirmed', succeeded: result.status === 'succeeded' })
      return []
    }
    dispatch({ type: 'declined', notice: paymentErrorText(result.problem) })
    return []
  }

  async function order(intent: PaymentIntent, way: UnpaidWay): Promise<FieldErrors> {
    storePaymentIntent(intent.paymentIntentId)
    const ordered = await placeUnpaidOrder(intent, way).catch(orderProblem)
    if ('kind' in ordered) dispatch({ type: 'failed', problem: ordered })
    else dispatch({ type: 'ordered', intent, isPaid: ordered.dueOn === null && ordered.totalAmount > 0 })
    return []
  }

  const retry = () => dispatch({ type: 'asked', quote })
  return { state, pay, retry }
}

/** Whether a cart is empty because another tab, or a click whose response was lost, has paid for it by this intent. */
function isOrdered(paymentIntentId: string): Promise<boolean> {
  return callApi<typeof getPaymentStatus>('GET /api/checkout/:paymentIntentId', { params: { paymentIntentId } }).then(
    ({ state }) => state === 'paid' || state === 'invoiced',
    () => false,
  )
}
