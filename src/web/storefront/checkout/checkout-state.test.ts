import { describe, expect, it } from 'vitest'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import { type CheckoutEvent, checkoutReducer, type CheckoutState, isPaying, type PaymentIntent, shownQuote } from './checkout-state.ts'

const intentOf = (total: number): PaymentIntent => ({
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  quote: sampleQuote(total),
  reservedUntil: '2026-11-21T04:00:00.000Z',
})
const intent = intentOf(1290)
const preparing: CheckoutState = { step: 'preparing', quote: sampleQuote(1290), notice: null }
const ready: CheckoutState = { step: 'ready', intent, notice: null }
const saving: CheckoutState = { step: 'saving', intent }
const confirming: CheckoutState = { step: 'confirming', intent }
const requoted = (total: number): CheckoutProblem => ({
  kind: 'requoted',
  quote: sampleQuote(total),
  title: 'Preise haben sich geändert',
  text: 'Neu.',
})
const cart: CheckoutProblem = { kind: 'cart', title: 'Bitte prüfen Sie Ihren Warenkorb', text: 'Mango ist leider ausverkauft.' }
const away: CheckoutProblem = { kind: 'away', title: 'Fehler', text: 'Gleich noch einmal.' }
const failed = (problem: CheckoutProblem): CheckoutEvent => ({ type: 'failed', problem })

function after(state: CheckoutState, ...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(checkoutReducer, state)
}

describe('the checkout', () => {
  it('leads from the payment secret to the paid order', () => {
    const paid = after(
      preparing,
      { type: 'prepared', intent },
      { type: 'submitted' },
      { type: 'saved', intent },
      { type: 'confirmed', succeeded: true },
    )
    expect(paid).toEqual({ step: 'paid', intent })
  })

  it('leads from the payment secret to the order on invoice, or to a card payment that was faster', () => {
    expect(after(saving, { type: 'ordered', intent, isPaid: false })).toEqual({ step: 'invoiced', intent })
    expect(after(saving, { type: 'ordered', intent, isPaid: true })).toEqual({ step: 'paid', intent })
    expect(after(ready, { type: 'ordered', intent, isPaid: false })).toBe(ready)
    expect(isPaying({ step: 'invoiced', intent })).toBe(true)
  })

  it('waits while the provider processes the payment', () => {
    expect(after(confirming, { type: 'confirmed', succeeded: false })).toEqual({ step: 'processing', intent })
  })

  it('ignores a second click, because only a ready checkout can be submitted', () => {
    const once = after(ready, { type: 'submitted' })
    expect(after(once, { type: 'submitted' })).toBe(once)
    for (const state of [preparing, confirming]) expect(after(state, { type: 'submitted' })).toBe(state)
  })

  it('ignores responses that arrive too late', () => {
    expect(after(ready, { type: 'saved', intent })).toBe(ready)
    expect(after(ready, { type: 'confirmed', succeeded: true })).toBe(ready)
    expect(after(confirming, { type: 'prepared', intent: intentOf(1) })).toBe(confirming)
    expect(after(confirming, failed(away))).toBe(confirming)
  })

  it('accepts another card after a declined one, and says why', () => {
    const notice = { title: 'Zahlung fehlgeschlagen', text: 'Ihre Karte ist abgelaufen.' }
    expect(after(confirming, { type: 'declined', notice })).toEqual({ step: 'ready', intent, notice })
  })

  it('never confirms an amount other than the one on the button', () => {
    const told = after(saving, { type: 'saved', intent: intentOf(1590) })
    expect(told).toMatchObject({ step: 'ready', notice: { title: 'Preise haben sich geändert' } })
    expect(shownQuote(told)?.total).toBe(1590)
  })

  it('shows the new quote when prices changed while paying, and lets the customer decide', () => {
    const told = after(saving, failed(requoted(1590)))
    expect(told).toMatchObject({ step: 'ready', notice: { title: 'Preise haben sich geändert' } })
    expect(shownQuote(told)?.total).toBe(1590)
    expect(after(told, { type: 'submitted' })).toMatchObject({ step: 'saving' })
  })

  it('shows the order when another tab has paid for the cart, and says so when it has only emptied it', () => {
    for (const state of [ready, preparing]) {
      expect(after(state, { type: 'emptied', paidIntentId: 'pi_1' })).toEqual({ step: 'paid-elsewhere', paymentIntentId: 'pi_1' })
      expect(after(state, { type: 'emptied', paidIntentId: null })).toEqual({ step: 'refused', problem: { kind: 'empty' } })
    }
    for (const state of [saving, confirming]) expect(after(state, { type: 'emptied', paidIntentId: null })).toBe(state)
  })

  it('repeats the request with the new quote when prices changed before the form showed', () => {
    const again = after(preparing, failed(requoted(1590)))
    expect(again).toMatchObject({ step: 'preparing', notice: { title: 'Preise haben sich geändert' } })
    expect(after(again, { type: 'prepared', intent: intentOf(1590) })).toMatchObject({ step: 'ready', notice: { text: 'Neu.' } })
    expect(after(again, failed(requoted(1690)))).toMatchObject({ step: 'refused', problem: { kind: 'away' } })
  })

  it('keeps the filled-in form visible when stock runs out or the server is unreachable while paying', () => {
    expect(after(saving, failed(cart))).toMatchObject({
      step: 'ready',
      notice: { text: 'Mango ist leider ausverkauft.', linksToCart: true },
    })
    expect(after(saving, failed(away))).toMatchObject({ step: 'ready', notice: { linksToCart: false } })
    expect(after(saving, failed({ kind: 'fields', fields: [] }))).toEqual(ready)
  })

  it('is refused without a payment secret, and can be retried', () => {
    for (const problem of [cart, away]) expect(after(preparing, failed(problem))).toEqual({ step: 'refused', problem })
    const again = after(preparing, failed(away), { type: 'asked', quote: sampleQuote(1290) })
    expect(again).toEqual(preparing)
  })

  it('says that the cart is empty, also when another tab emptied it', () => {
    for (const state of [preparing, saving])
      expect(after(state, failed({ kind: 'empty' }))).toEqual({ step: 'refused', problem: { kind: 'empty' } })
  })

  it('shows the success in the second tab of a paid checkout', () => {
    for (const state of [preparing, saving])
      expect(after(state, failed({ kind: 'already-paid', paymentIntentId: 'pi_1' }))).toEqual({
        step: 'paid-elsewhere',
        paymentIntentId: 'pi_1',
      })
  })

  it('requests a new secret when the cart changes, and stops when it becomes empty', () => {
    expect(after(ready, { type: 'asked', quote: sampleQuote(2000) })).toMatchObject({ step: 'preparing', quote: { total: 2000 } })
    expect(after(ready, { type: 'asked', quote: { ...sampleQuote(300), lines: [] } })).toEqual({
      step: 'refused',
      problem: { kind: 'empty' },
    })
    expect(after(confirming, { type: 'asked', quote: sampleQuote(2000) })).toBe(confirming)
  })

  it('is locked from the click to the response', () => {
    expect([preparing, ready, saving, confirming].map(isPaying)).toEqual([false, false, true, true])
    expect(isPaying({ step: 'processing', intent })).toBe(true)
    expect(isPaying({ step: 'paid', intent })).toBe(true)
  })
})
