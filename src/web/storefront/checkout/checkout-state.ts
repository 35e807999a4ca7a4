import type { createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue, isEmptyQuote } from '#domain/gift-cards/gift-card.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { type CheckoutProblem, NOT_STARTED, TRY_AGAIN } from './checkout-problem.ts'

export type PaymentIntent = ResponseOf<typeof createPaymentIntent>

/** The message beside the pay button: what failed and, if the cart is the cause, a link to it. */
export interface Notice {
  title: string
  text: string
  linksToCart?: boolean
}

/**
 * The states of the checkout, from cart to payment or order on invoice. Amounts shown and charged are those of the
 * quote in the state.
 */
export type CheckoutState =
  | { step: 'preparing'; quote: QuoteResponse; notice: Notice | null }
  | { step: 'refused'; problem: Extract<CheckoutProblem, { kind: 'empty' | 'cart' | 'away' }> }
  | { step: 'ready'; intent: PaymentIntent; notice: Notice | null }
  | { step: 'saving'; intent: PaymentIntent }
  | { step: 'confirming'; intent: PaymentIntent }
  | { step: 'processing'; intent: PaymentIntent }
  | { step: 'paid'; intent: PaymentIntent }
  | { step: 'invoiced'; intent: PaymentIntent }
  | { step: 'paid-elsewhere'; paymentIntentId: string | null }

export type CheckoutEvent =
  | { type: 'asked'; quote: QuoteResponse }
  | { type: 'emptied'; paidIntentId: string | null }
  | { type: 'prepared'; intent: PaymentIntent }
  | { type: 'failed'; problem: CheckoutProblem }
  | { type: 'submitted' }
  | { type: 'saved'; intent: PaymentIntent }
  | { type: 'ordered'; intent: PaymentIntent; isPaid: boolean }
  | { type: 'declined'; notice: Notice }
  | { type: 'confirmed'; succeeded: boolean }

/**
 * The next state. An event that does not belong to the state changes nothing, so a second click is no second payment.
 */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'asked':
      return isPaying(state) ? state : afterAsking(event.quote)
    case 'emptied':
      return isPaying(state) ? state : afterEmptying(event.paidIntentId)
    case 'prepared':
      return state.step === 'preparing' ? { step: 'ready', intent: event.intent, notice: state.notice } : state
    case 'failed':
      return afterFailure(state, event.problem)
    case 'submitted':
      return state.step === 'ready' ? { step: 'saving', intent: state.intent } : state
    case 'saved':
      return state.step === 'saving' ? afterSaving(state.intent, event.intent) : state
    case 'ordered':
      return state.step === 'saving' ? { step: event.isPaid ? 'paid' : 'invoiced', intent: event.intent } : state
    case 'declined':
      return state.step === 'confirming' ? { step: 'ready', intent: state.intent, notice: event.notice } : state
    case 'confirmed':
      return state.step === 'confirming' ? { step: event.succeeded ? 'paid' : 'processing', intent: state.intent } : state
  }
}

/** The quote that the page prints; null when there is nothing to pay. */
export function shownQuote(state: CheckoutState): QuoteResponse | null {
  if (state.step === 'refused' || state.step === 'paid-elsewhere') return null
  return state.step === 'preparing' ? state.quote : state.intent.quote
}

/**
 * Whether goods go to the address that the buyer enters, or gives by a wallet: neither gift cards do, nor a company's
 * gift, which goes to its own list; then it is that of the invoice.
 */
export function isShipped({ lines, recipients }: QuoteResponse): boolean {
  return lines.length > 0 && !recipients
}

/** Whether a payment is in flight, so that nothing may be changed or sent again. */
export function isPaying(state: CheckoutState): boolean {
  return state.step !== 'preparing' && state.step !== 'ready' && state.step !== 'refused'
}

function afterAsking(quote: QuoteResponse): CheckoutState {
  return isEmptyQuote(quote) ? afterEmptying(null) : { step: 'preparing', quote, notice: null }
}

/** Another tab has emptied the cart, or has paid for it by this checkout's intent. */
function afterEmptying(paidIntentId: string | null): CheckoutState {
  return paidIntentId === null ? { step: 'refused', problem: { kind: 'empty' } } : { step: 'paid-elsewhere', paymentIntentId: paidIntentId }
}

/** Whether the saved intent's amount is what the customer saw. */
export function isSameAmount(shown: PaymentIntent, saved: PaymentIntent): boolean {
  return shown.quote.total === saved.quote.total && amountDue(shown.quote) === amountDue(saved.quote)
}

/** The amount on the button is the amount charged: a different one is announced first and needs another click. */
function afterSaving(shown: PaymentIntent, saved: PaymentIntent): CheckoutState {
  if (isSameAmount(shown, saved)) return { step: 'confirming', intent: saved }
  return { step: 'ready', intent: saved, notice: { title: checkoutText.pricesChanged, text: checkoutText.checkAmount } }
}

function afterFailure(state: CheckoutState, problem: CheckoutProblem): CheckoutState {
  if (state.step !== 'preparing' && state.step !== 'saving') return state
  if (problem.kind === 'already-paid') return { step: 'paid-elsewhere', paymentIntentId: problem.paymentIntentId }
  if (problem.kind === 'empty') return { step: 'refused', problem }
  return state.step === 'saving' ? whileSaving(state.intent, problem) : whilePreparing(state.notice, problem)
}

type Failure = Exclude<CheckoutProblem, { kind: 'empty' | 'already-paid' }>

/** The filled-in form stays visible. */
function whileSaving(intent: PaymentIntent, problem: Failure): CheckoutState {
  if (problem.kind === 'fields') return { step: 'ready', intent, notice: null }
  const { title, text } = problem
  if (problem.kind === 'requoted') return { step: 'ready', intent: { ...intent, quote: problem.quote }, notice: { title, text } }
  return { step: 'ready', intent, notice: { title, text, linksToCart: problem.kind === 'cart' } }
}

function whilePreparing(earlier: Notice | null, problem: Failure): CheckoutState {
  if (problem.kind === 'cart' || problem.kind === 'away') return { step: 'refused', problem }
  // The request is repeated once with the new quote; a second mismatch counts as an outage.
  if (problem.kind === 'requoted' && earlier === null) {
    return { step: 'preparing', quote: problem.quote, notice: { title: problem.title, text: problem.text } }
  }
  return { step: 'refused', problem: { kind: 'away', title: NOT_STARTED.text, text: TRY_AGAIN } }
}
