import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { quote } from '#contract/quote.ts'
import { sampleQuote } from '#tests/support/sample-quote.ts'
import { ApiError } from '#web/app/api.ts'
import { checkoutProblem, orderProblem } from './checkout-problem.ts'

const refusal = (status: number, code: string, details?: unknown) =>
  new ApiError(status, JSON.stringify({ message: 'Der Satz des Servers.', code, details }), '')
const onTheWire = z.encode(quote, sampleQuote(1590))

describe('a payment that cannot begin', () => {
  it('changed prices bring the new quote in Rappen', () => {
    expect(checkoutProblem(refusal(409, 'prices-changed', { quote: onTheWire }))).toEqual({
      kind: 'requoted',
      quote: sampleQuote(1590),
      title: 'Preise haben sich geändert',
      text: 'Bitte prüfen Sie den neuen Betrag.',
    })
  })

  it('a changed basket brings the new quote under its own title', () => {
    expect(checkoutProblem(refusal(409, 'cart-changed', { quote: onTheWire }))).toMatchObject({
      kind: 'requoted',
      title: 'Ihr Warenkorb hat sich geändert',
    })
  })

  it('a voucher that no longer holds says why', () => {
    const problem = 'Dieser Gutschein wurde bereits eingelöst.'
    const quoteWithout = { ...sampleQuote(1590), voucher: { code: 'WILLKOMMEN20', applied: false, problem } }
    expect(checkoutProblem(refusal(409, 'prices-changed', { quote: z.encode(quote, quoteWithout) }))).toMatchObject({
      kind: 'requoted',
      text: problem,
    })
  })

  it.each(['not-enough-stock', 'not-for-sale'])('%s is a matter of the basket, in the words of the server', (code) => {
    expect(checkoutProblem(refusal(409, code, { productId: 7, name: 'Mango', left: 2 }))).toMatchObject({
      kind: 'basket',
      text: 'Der Satz des Servers.',
    })
  })

  it('knows an empty basket and a paid one', () => {
    expect(checkoutProblem(refusal(422, 'cart-empty'))).toEqual({ kind: 'empty' })
    expect(checkoutProblem(refusal(409, 'already-paid'))).toEqual({ kind: 'already-paid', paymentIntentId: null })
    expect(checkoutProblem(refusal(409, 'already-paid', { paymentIntentId: 'pi_1' }))).toEqual({
      kind: 'already-paid',
      paymentIntentId: 'pi_1',
    })
  })

  it('wrong fields are named, so that the form can show them', () => {
    const fields = [{ field: 'contact.delivery.postalCode', message: 'Die PLZ hat vier Ziffern.' }]
    expect(checkoutProblem(refusal(400, 'invalid-input', fields))).toEqual({ kind: 'fields', fields })
  })

  it.each([
    [503, 'payment-unavailable'],
    [429, 'too-many-attempts'],
  ])('%i %s passes by itself', (status, code) => {
    expect(checkoutProblem(refusal(status, code))).toMatchObject({ kind: 'away', text: 'Der Satz des Servers.' })
  })

  it('an answer without words stands under the specified ones and says what to do', () => {
    expect(checkoutProblem(new ApiError(500, '<html>', 'Oops'))).toEqual({
      kind: 'away',
      title: 'Zahlung konnte nicht initialisiert werden',
      text: 'Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.',
    })
  })

  it('a lost connection says that the basket is safe', () => {
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
  ])('%i %s is no matter of the basket: nothing was ordered', (status, code) => {
    expect(orderProblem(refusal(status, code))).toEqual({
      kind: 'away',
      title: 'Bestellung nicht aufgenommen',
      text: 'Der Satz des Servers.',
    })
  })

  it('for the basket, a new price or a payment that was faster is as before a payment', () => {
    for (const error of [
      refusal(409, 'not-enough-stock'),
      refusal(409, 'prices-changed', { quote: onTheWire }),
      refusal(409, 'already-paid'),
    ])
      expect(orderProblem(error)).toEqual(checkoutProblem(error))
  })
})
