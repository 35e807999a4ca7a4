import * as z from 'zod/mini'
import { createOrder, createOrderOnInvoice, createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { GatewayResponse } from '#contract/test-gateway.ts'
import { toDecimal } from '#domain/money/money.ts'
import { CartClient } from './cart-client.ts'
import { ANNA } from './people.ts'
import { expectStatus, type TestResponse } from './remote-app.ts'

type PaymentIntent = ResponseOf<typeof createPaymentIntent>
type Line = { productId: number; quantity?: number; weight?: string }

/** A payment that the test gateway could not take, as when its database is away. */
export class GatewayDownError extends Error {}

/** A visitor who buys: cart, payment intent, card, order, with the requests that the checkout page sends. */
export class CheckoutClient extends CartClient {
  readonly #publishableKey: string

  constructor(
    { app, publishableKey }: { app: CartClient['app']; publishableKey: string },
    sessionId?: string,
    headers?: Record<string, string>,
  ) {
    super(app, sessionId, headers)
    this.#publishableKey = publishableKey
  }

  /** Requests a payment intent for the lines that are in the cart now, or for those in `body`. */
  async postPaymentIntent(body: Record<string, unknown> = {}): Promise<TestResponse> {
    const cartItems = (await this.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
    return this.call('POST', '/api/create-payment-intent', { cartItems, ...body })
  }

  async createPaymentIntent(contact: Contact | undefined = ANNA) {
    const response = expectStatus(200, await this.postPaymentIntent(contact && { contact }))
    return z.decode(createPaymentIntent.response, response.json())
  }

  /** Confirms the payment with a card, as the card form does; resolves when the card is declined too. */
  async pay(
    { clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string },
    number = '4242424242424242',
  ): Promise<GatewayResponse> {
    const response = await this.sendWithoutCookies({
      method: 'POST',
      url: `/test-gateway/v1/payment_intents/${paymentIntentId}/confirm`,
      headers: { authorization: `Bearer ${this.#publishableKey}` },
      payload: { client_secret: clientSecret, card: { number, exp_month: 12, exp_year: 34, cvc: '123' } },
    })
    if (response.statusCode >= 500) throw new GatewayDownError(`${response.statusCode}: ${response.body}`)
    return response.json()
  }

  postOrder(paymentIntentId: string): Promise<TestResponse> {
    return this.call('POST', '/api/create-order-manual', { paymentIntentId })
  }

  async createOrder(paymentIntentId: string) {
    const response = expectStatus(200, await this.postOrder(paymentIntentId))
    return z.decode(createOrder.response, response.json())
  }

  /** Orders on invoice what the payment intent is for. */
  postInvoiceOrder(intent: PaymentIntent, body: Record<string, unknown> = {}): Promise<TestResponse> {
    return this.call('POST', '/api/orders-on-invoice', { ...orderBody(intent), ...body })
  }

  /** Orders what a voucher covers entirely. */
  postFreeOrder(intent: PaymentIntent, body: Record<string, unknown> = {}): Promise<TestResponse> {
    return this.call('POST', '/api/free-orders', { ...orderBody(intent), ...body })
  }

  /** Buys one line on invoice. */
  async buyOnInvoice(line: Line, contact: Contact = ANNA) {
    await this.addLine(line)
    const response = expectStatus(200, await this.postInvoiceOrder(await this.createPaymentIntent(contact)))
    return z.decode(createOrderOnInvoice.response, response.json())
  }

  /** Buys one line by card. */
  async buy(line: Line, contact: Contact = ANNA) {
    const { intentId: _, ...order } = await this.buyWithCard(line, { contact })
    return order
  }

  /** Like `buy`, with a chosen card; returns the payment intent's id too. */
  async buyWithCard(line: Line, { card, contact = ANNA }: { card?: string | undefined; contact?: Contact } = {}) {
    await this.addLine(line)
    const intent = await this.createPaymentIntent(contact)
    await this.pay(intent, card)
    return { ...(await this.createOrder(intent.paymentIntentId)), intentId: intent.paymentIntentId }
  }
}

function orderBody({ paymentIntentId, quote }: PaymentIntent) {
  const cartItems = quote.lines.map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  return { paymentIntentId, cartItems, totalAmount: toDecimal(quote.total) }
}
