import * as z from 'zod/mini'
import { createOrder, createOrderOnInvoice, createPaymentIntent } from '#contract/checkout.ts'
import type { Contact } from '#contract/contact.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { GatewayResponse } from '#contract/test-gateway.ts'
import { toDecimal } from '#domain/money.ts'
import { Visitor } from './basket.ts'
import type { Answer } from './remote-app.ts'

export const ANNA: Contact = {
  email: 'anna.muster@example.ch',
  delivery: {
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Obere Gasse',
    houseNumber: '7',
    postalCode: '7000',
    town: 'Chur',
    country: 'CH',
  },
}

type Secret = ResponseOf<typeof createPaymentIntent>

/** Somebody who buys: basket, secret, card, order, as the checkout page does it. */
export class Buyer extends Visitor {
  readonly #publishableKey: string

  constructor({ app, publishableKey }: { app: Visitor['app']; publishableKey: string }, label?: string) {
    super(app, label)
    this.#publishableKey = publishableKey
  }

  /** Asks for the payment secret with what the basket holds now, or with what is given. */
  async ask(body: Record<string, unknown> = {}): Promise<Answer> {
    const cartItems = (await this.lines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
    return this.send({ method: 'POST', url: '/api/create-payment-intent', payload: { cartItems, ...body } })
  }

  /** Asks with a contact and answers the secret; throws what was refused. */
  async secret(contact: Contact | undefined = ANNA) {
    const answer = await this.ask(contact && { contact })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return z.decode(createPaymentIntent.response, answer.json())
  }

  /** Confirms the payment with a card, as the card form does. */
  async pay(
    { clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string },
    number = '4242424242424242',
  ): Promise<GatewayResponse> {
    const answer = await this.inject({
      method: 'POST',
      url: `/test-gateway/v1/payment_intents/${paymentIntentId}/confirm`,
      headers: { authorization: `Bearer ${this.#publishableKey}` },
      payload: { client_secret: clientSecret, card: { number, exp_month: 12, exp_year: 34, cvc: '123' } },
    })
    return answer.json()
  }

  order(paymentIntentId: string): Promise<Answer> {
    return this.send({ method: 'POST', url: '/api/create-order-manual', payload: { paymentIntentId } })
  }

  /** Calls for the order and answers it; throws what was refused. */
  async ordered(paymentIntentId: string) {
    const answer = await this.order(paymentIntentId)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return z.decode(createOrder.response, answer.json())
  }

  /** Orders on invoice what the secret is for, as the checkout page does. */
  orderOnInvoice({ paymentIntentId, quote }: Secret, body: Record<string, unknown> = {}): Promise<Answer> {
    const cartItems = quote.lines.map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
    const payload = { paymentIntentId, cartItems, totalAmount: toDecimal(quote.total), ...body }
    return this.send({ method: 'POST', url: '/api/orders-on-invoice', payload })
  }

  /** The whole purchase of these packs on invoice; throws what was refused. */
  async buyOnInvoice(line: { productId: number; quantity?: number; weight?: string }, contact: Contact = ANNA) {
    await this.added(line)
    const answer = await this.orderOnInvoice(await this.secret(contact))
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return z.decode(createOrderOnInvoice.response, answer.json())
  }

  /** The whole purchase of these packs. */
  async buy(line: { productId: number; quantity?: number; weight?: string }, contact: Contact = ANNA) {
    await this.added(line)
    const secret = await this.secret(contact)
    await this.pay(secret)
    return this.ordered(secret.paymentIntentId)
  }

  /** As `buy`, with a card; answers the intent too. */
  async boughtWith(line: { productId: number; quantity?: number; weight?: string }, card?: string) {
    await this.added(line)
    const secret = await this.secret()
    await this.pay(secret, card)
    return { ...(await this.ordered(secret.paymentIntentId)), intentId: secret.paymentIntentId }
  }
}
