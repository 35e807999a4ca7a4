import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createOrder, createOrderOnInvoice, createPaymentIntent, getPaymentConfig, getPaymentStatus } from '#contract/checkout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { quote as quoteShape, type QuoteResponse } from '#contract/quote.ts'
import { findCartCredential } from '#server/cart/cookie.ts'
import { findCart } from '#server/cart/store/carts.ts'
import { readCustomerOrder } from '#server/orders/customer-order.ts'
import type { Config } from '#server/platform/config.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { finalizePayment, type Settlement } from './finalize-payment.ts'
import { openPayment } from './open-payment.ts'
import { findOrderOnInvoice, orderOnInvoice } from './order-on-invoice.ts'
import { findCheckoutOfIntent } from './store.ts'
import type { CheckoutRow } from './tables.ts'

const SECRETS_PER_MINUTE = 40
const ORDERS_PER_MINUTE = 60
const INVOICES_PER_MINUTE = 10
const POLLS_PER_MINUTE = 120

/** The way from the basket to the order (decisions, sections 3 and 5); whose a payment is, the basket's cookie says. */
export function checkoutRoutes(addRoute: AddRoute, { context, config }: { context: CheckoutContext; config: Config }): void {
  const { db, payments, clock } = context

  async function ownCheckout(request: FastifyRequest, intentId: string): Promise<CheckoutRow | undefined> {
    const credential = await findCartCredential(request, config)
    const [cart, checkout] = await Promise.all([credential && findCart(db, credential), findCheckoutOfIntent(db, intentId)])
    const isOwn = checkout?.cartId === cart?.id || (checkout?.userId && checkout.userId === cart?.userId)
    return cart && checkout && isOwn ? checkout : undefined
  }

  addRoute(getPaymentConfig, async () => ({ provider: payments.provider, publishableKey: payments.publishableKey }), { cached: true })

  addRoute(
    createPaymentIntent,
    async ({ body: { cartItems, totalAmount, contact }, request, reply }) => {
      const credential = await findCartCredential(request, config)
      const expectedCart = { cartItems, ...(totalAmount === undefined ? {} : { totalAmount }) }
      const answer = await openPayment(context, {
        credential,
        expectedCart,
        contact,
        now: clock(),
        rateLimitFactor: config.rateLimitFactor,
      })
      if (!(answer instanceof Refusal)) {
        const { intent, checkout } = answer
        return {
          clientSecret: intent.clientSecret,
          paymentIntentId: intent.id,
          quote: checkout.snapshot,
          reservedUntil: checkout.expiresAt.toISOString(),
        }
      }
      if (answer.code === 'too-many-attempts') void reply.header('retry-after', '60')
      return withQuoteOnTheWire(answer)
    },
    { perMinute: SECRETS_PER_MINUTE },
  )

  addRoute(
    createOrder,
    async ({ body: { paymentIntentId, totalAmount }, request }) => {
      const checkout = await ownCheckout(request, paymentIntentId)
      if (!checkout) return refuse('payment-unknown')
      const onInvoice = await findOrderOnInvoice(db, checkout)
      if (onInvoice) return readCustomerOrder(db, onInvoice)
      const settlement = await finalizePayment(context, paymentIntentId)
      if (settlement.state === 'clarify') return refuse('payment-unclear')
      if (settlement.state !== 'paid') return refuse(settlement.state === 'unpaid' ? 'payment-open' : 'payment-unknown')
      if (totalAmount !== undefined && Number(totalAmount) !== settlement.order.total / 100)
        request.log.warn({ order: settlement.order.number, totalAmount }, 'the browser believed in another total')
      context.failpoint('before-reply')
      return readCustomerOrder(db, settlement.order)
    },
    { perMinute: ORDERS_PER_MINUTE },
  )

  addRoute(
    createOrderOnInvoice,
    async ({ body: { paymentIntentId, cartItems, totalAmount }, request }) => {
      if (!(await ownCheckout(request, paymentIntentId))) return refuse('payment-unknown')
      const order = await orderOnInvoice(context, { intentId: paymentIntentId, expectedCart: { cartItems, totalAmount } })
      if (order instanceof Refusal) return withQuoteOnTheWire(order)
      context.failpoint('before-reply')
      return readCustomerOrder(db, order)
    },
    { perMinute: INVOICES_PER_MINUTE },
  )

  addRoute(
    getPaymentStatus,
    async ({ params, request }) => {
      const checkout = await ownCheckout(request, params.paymentIntentId)
      if (!checkout) return refuse('payment-unknown')
      const onInvoice = await findOrderOnInvoice(db, checkout)
      if (onInvoice) return { state: 'invoiced' as const, order: await readCustomerOrder(db, onInvoice) }
      const settlement = await finalizePayment(context, params.paymentIntentId)
      if (settlement.state === 'paid') return { state: 'paid' as const, order: await readCustomerOrder(db, settlement.order) }
      return { state: unpaidState(checkout, settlement), order: null }
    },
    { perMinute: POLLS_PER_MINUTE },
  )
}

function unpaidState({ state }: CheckoutRow, settlement: Settlement): ResponseOf<typeof getPaymentStatus>['state'] {
  if (settlement.state === 'clarify') return 'clarify'
  return settlement.state === 'unpaid' && settlement.intent.status === 'processing' ? 'processing' : state
}

function withQuoteOnTheWire<Code extends string>(refusal: Refusal<Code>): Refusal<Code> {
  const { code, details } = refusal
  return hasQuote(details) ? refuse(code, { quote: z.encode(quoteShape, details.quote) }) : refusal
}

function hasQuote(details: unknown): details is { quote: QuoteResponse } {
  return typeof details === 'object' && details !== null && 'quote' in details
}
