import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { quote } from '#contract/quote/quote.ts'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { checkoutProblem, orderProblem } from './checkout-problem.ts'

const refusal = (status: number, code: string, details?: unknown) =>
  new ApiError(status, JSON.stringify({ message: 'Der Satz des Servers.', code, details }), '')
const onTheWire = z.encode(quote, sampleQuote(1590))

describe('a payment that cannot start', () => {
  it('carries the new quote in Rappen when prices changed', () => {
    expect(checkoutProblem(refusal(409, 'prices-changed', { quote: onTheWire }))).toEqual({
      kind: 'requoted',
      quote: sampleQuote(1590),
      title: 'Preise haben sich geändert',
      text: 'Bitte prüfen Sie den neuen Betrag.',
    })
  })

  it('carries the new quote under its own title when the cart changed', () => {
    expect(checkoutProblem(refusal(409, 'cart-changed', { quote: onTheWire }))).toMatchObject({
      kind: 'requoted',
      title: 'Ihr Warenkorb hat sich geändert',
    })
  })

  it('says why a voucher no longer applies', () => {
    const problem = 'Dieser Gutschein wurde bereits eingelöst.'
    const quoteWithout = { ...sampleQuote(1590), voucher: { code: 'WILLKOMMEN20', applied: false, problem } }
    expect(checkoutProblem(refusal(409, 'prices-changed', { quote: z.encode(quote, quoteWithout) }))).toMatchObject({
      kind: 'requoted',
      text: problem,
    })
  })

  it.each(['not-enough-stock', 'not-for-sale'])("sends the customer to the cart with the server's message for %s", (code) => {
    expect(checkoutProblem(refusal(409, code, { productId: 7, name: 'Mango', left: 2 }))).toMatchObject({
      kind: 'cart',
      text: 'Der Satz des Servers.',
    })
  })

  it('distinguishes an empty cart from a paid one', () => {
    expect(checkoutProblem(refusal(422, 'cart-empty'))).toEqual({ kind: 'empty' })
    expect(checkoutProblem(refusal(409, 'already-paid'))).toEqual({ kind: 'already-paid', paymentIntentId: null })
    expect(checkoutProblem(refusal(409, 'already-paid', { paymentIntentId: 'pi_1' }))).toEqual({
      kind: 'already-paid',
      paymentIntentId: 'pi_1',
    })
  })

  it('names the invalid fields, so that the form can show them', () => {
    const fields = [{ field: 'contact.delivery.postalCode', message: 'Die PLZ hat vier Ziffern.' }]
    expect(checkoutProblem(refusal(400, 'invalid-input', fields))).toEqual({ kind: 'fields', fields })
  })

  it('shows at its field that the parcel cannot arrive on the requested delivery date', () => {
    const fields = [{ field: 'contact.gift.requestedDeliveryDate', code: 'delivery-date-refused', message: 'Der Satz des Servers.' }]
    expect(checkoutProblem(refusal(422, 'delivery-date-refused'))).toEqual({ kind: 'fields', fields })
  })

  it.each([
    [503, 'payment-unavailable'],
    [429, 'too-many-attempts'],
  ])('counts %i %s as a temporary outage', (status, code) => {
    expect(checkoutProblem(refusal(status, code))).toMatchObject({ kind: 'away', text: 'Der Satz des Servers.' })
  })

  it('shows the general message and what to do for a response without text', () => {
    expect(checkoutProblem(new ApiError(500, '<html>', 'Oops'))).toEqual({
      kind: 'away',
      title: 'Zahlung konnte nicht initialisiert werden',
      text: 'Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.',
    })
  })

  it('says after a lost connection that the cart is safe', () => {
    expect(checkoutProblem(new TypeError('Failed to fetch'))).toMatchObject({
      kind: 'away',
      text: expect.stringContaining('Ihr Warenkorb bleibt erhalten'),
    })
  })
})

describe('an order on invoice that fails', () => {
  it.each([
    [409, 'invoice-not-offered'],
    [409, 'checkout-over'],
    [409, 'payment-unclear'],
    [503, 'payment-unavailable'],
  ])('says for %i %s that nothing was ordered', (status, code) => {
    expect(orderProblem(refusal(status, code))).toEqual({
      kind: 'away',
      title: 'Bestellung nicht aufgenommen',
      text: 'Der Satz des Servers.',
    })
  })

  it('is handled like a payment when the cart, a price or a faster payment is the cause', () => {
    for (const error of [
      refusal(409, 'not-enough-stock'),
      refusal(409, 'prices-changed', { quote: onTheWire }),
      refusal(409, 'already-paid'),
    ])
      expect(orderProblem(error)).toEqual(checkoutProblem(error))
  })
})
