import * as z from 'zod/mini'
import { createFreeOrder, createOrder, createOrderOnInvoice, createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { JsonEndpoint, ResponseOf } from '#contract/endpoint.ts'
import type { GatewayResponse } from '#contract/test-gateway.ts'
import { toDecimal } from '#domain/money/money.ts'
import { ANNA } from '../accounts/people.ts'
import type { RequestOf } from './api-client.ts'
import { CartClient, type Line } from './cart-client.ts'
import { expectStatus } from './remote-app.ts'

type PaymentIntent = ResponseOf<typeof createPaymentIntent>
type Body<E extends JsonEndpoint> = RequestOf<E> extends { body: infer B } ? Partial<B> : never

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
  async postPaymentIntent(body: Body<typeof createPaymentIntent> = {}) {
    const cartItems = (await this.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
    return this.respond(createPaymentIntent, { body: { cartItems, ...body } })
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

  postOrder(paymentIntentId: string) {
    return this.respond(createOrder, { body: { paymentIntentId } })
  }

  createOrder(paymentIntentId: string) {
    return this.request(createOrder, { body: { paymentIntentId } })
  }

  /** Orders on invoice what the payment intent is for. */
  postInvoiceOrder(intent: PaymentIntent, body: Body<typeof createOrderOnInvoice> = {}) {
    return this.respond(createOrderOnInvoice, { body: { ...orderBody(intent), ...body } })
  }

  /** Orders what a voucher covers entirely. */
  postFreeOrder(intent: PaymentIntent, body: Body<typeof createFreeOrder> = {}) {
    return this.respond(createFreeOrder, { body: { ...orderBody(intent), ...body } })
  }

  /** Buys one line on invoice. */
  async buyOnInvoice(line: Line, contact: Contact = ANNA) {
    await this.addLine(line)
    const body = orderBody(await this.createPaymentIntent(contact))
    return this.request(createOrderOnInvoice, { body })
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
