import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import {
  createFreeOrder,
  createOrder,
  createOrderOnInvoice,
  createPaymentIntent,
  getPaymentConfig,
  getPaymentStatus,
} from '#contract/checkout/checkout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { quote as quoteShape } from '#contract/quote/quote.ts'
import type { RefusalCode } from '#contract/refusal-texts.ts'
import type { Language } from '#domain/language/language.ts'
import { consumeInOrder, giveBackCounts, unpaidOrderCounts } from '#server/auth/account-attempts.ts'
import { currentUser } from '#server/auth/guards.ts'
import { type DraftCredential, findCartCredential, findDraftCookie, setDraftCookie } from '#server/cart/cookie.ts'
import { quoteResponse } from '#server/cart/quote-response.ts'
import { readCustomerOrder } from '#server/orders/customer-order.ts'
import { orderToken } from '#server/orders/order-token.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { quoteInCustomersWords } from '#server/products/store/names-in-language.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { countRefusedVouchers, hasQuote } from './count-refused-vouchers.ts'
import { openCheckout } from './open-checkout.ts'
import { placeFreeOrder } from './placement/place-free-order.ts'
import { placeOrderOnInvoice } from './placement/place-order-on-invoice.ts'
import { findUnpaidOrder } from './placement/place-unpaid-order.ts'
import { finalizePayment, type PaymentResult } from './provider/finalize-payment.ts'
import { type CheckoutRow, findOwnCheckout } from './store.ts'

type PaymentState = ResponseOf<typeof getPaymentStatus>['state']

const SECRETS_PER_MINUTE = 40
const ORDERS_PER_MINUTE = 60
const UNPAID_ORDERS_PER_MINUTE = 10
const POLLS_PER_MINUTE = 120

interface CheckoutRouteDeps {
  context: CheckoutContext
  config: Config
  /**
   * What opens the cart of the draft whose link has this token; undefined for none
   * (docs/rules/orders.md#payment-links).
   */
  findDraftCredential: (token: string) => Promise<DraftCredential | undefined>
}

/** From the cart to the order. A payment belongs to the visitor whose cookie or account opens its cart. */
export function checkoutRoutes(addRoute: AddRoute, { context, config, findDraftCredential }: CheckoutRouteDeps): void {
  const { db, payments, clock } = context

  const readOrder = (order: OrderRow, language: Language) => readCustomerOrder(db, context, order, { now: clock(), language })

  /** The visitor's checkout of this intent, or with this id; somebody else's is like none (docs/security.md#s25). */
  async function checkoutOf(request: FastifyRequest, name: string): Promise<CheckoutRow | undefined> {
    const draft = findDraftCookie(request, config)
    const credentials = [await findCartCredential(request, config), draft ? await findDraftCredential(draft) : undefined]
    return findOwnCheckout(
      db,
      name,
      credentials.filter((credential) => credential !== undefined),
    )
  }

  /**
   * Whoever holds a draft's link may be signed in as somebody else: only whose confirmed address it is for owns the
   * order.
   */
  async function accountOf(request: FastifyRequest, email: string | null): Promise<string | undefined> {
    const user = await currentUser(request)
    return user?.emailVerified && user.email.toLowerCase() === email?.toLowerCase() ? user.id : undefined
  }

  /**
   * Places the order of the visitor's checkout that no payment precedes. Counts it once for the address that its mails
   * go to and the account, and refuses more than a stranger may have sent (docs/rules/accounts.md#limits). Only the
   * revision that was counted is ordered: another one may have other addresses.
   */
  async function placeCounted<Code extends RefusalCode>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    place: (counted: { revision: number; account: User | undefined }) => Promise<OrderRow | Refusal<Code>>,
  ) {
    const checkout = await checkoutOf(request, name)
    if (!checkout) return refuse('payment-unknown')
    const account = await currentUser(request)
    const isRepeated = (await findUnpaidOrder(db, checkout)) !== undefined
    const recipients = [checkout.email, checkout.contact?.gift?.link?.email].filter((address) => typeof address === 'string')
    const counts = isRepeated ? [] : unpaidOrderCounts({ account, recipients })
    const { attempts } = request.server.auth
    const wait = await consumeInOrder(attempts, counts)
    if (wait > 0) {
      reply.header('retry-after', String(wait))
      return refuse('too-many-unpaid-orders')
    }
    const order = await place({ revision: checkout.revision, account })
    if (order instanceof Refusal) await giveBackCounts(attempts, counts)
    return order
  }

  /** The refusal with its quote, if it has one, in the contract's format. */
  async function withEncodedQuote<Code extends string>(refusal: Refusal<Code>, language: Language): Promise<Refusal<Code>> {
    const { code, details } = refusal
    if (!hasQuote(details)) return refusal
    return refuse(code, { quote: z.encode(quoteShape, quoteResponse(await quoteInCustomersWords(db, details.quote, language))) })
  }

  /** Keyed, so that the table names no addresses. */
  const networkOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', config.sessionSecret)
      .update(`network ${addressBucket(ip)}`)
      .digest('base64url')

  addRoute(getPaymentConfig, async () => ({ provider: payments.provider, publishableKey: payments.publishableKey }), { cached: true })

  addRoute(
    createPaymentIntent,
    async ({ body: { cartItems, totalAmount, amountDue, contact, draftToken }, language, request, reply }) => {
      const draft = draftToken === undefined ? undefined : await findDraftCredential(draftToken)
      const credential = draftToken === undefined ? await findCartCredential(request, config) : draft
      const expectedCart = { cartItems, totalAmount, amountDue }
      const accountId = draft && (await accountOf(request, draft.email))
      const open = () =>
        openCheckout(context, {
          credential,
          accountId,
          expectedCart,
          contact,
          language,
          network: networkOf(request),
          now: clock(),
          rateLimitFactor: config.rateLimitFactor,
        })
      const opened = contact === undefined ? await open() : await countRefusedVouchers({ db, credential, request, reply }, open)
      if (!(opened instanceof Refusal)) {
        const { intent, checkout } = opened
        if (draftToken !== undefined) setDraftCookie(reply, draftToken, config)
        return {
          clientSecret: intent?.clientSecret ?? '',
          paymentIntentId: intent?.id ?? checkout.id,
          quote: quoteResponse(await quoteInCustomersWords(db, checkout.snapshot, language)),
          reservedUntil: checkout.reservedUntil?.toISOString() ?? null,
        }
      }
      if (opened.code === 'too-many-attempts' && !reply.hasHeader('retry-after')) void reply.header('retry-after', '60')
      return withEncodedQuote(opened, language)
    },
    { perMinute: SECRETS_PER_MINUTE, lane: 'checkout' },
  )

  addRoute(
    createOrder,
    async ({ body: { paymentIntentId, totalAmount }, language, request }) => {
      const checkout = await checkoutOf(request, paymentIntentId)
      if (!checkout) return refuse('payment-unknown')
      const unpaid = await findUnpaidOrder(db, checkout)
      if (unpaid) return readOrder(unpaid, language)
      const result = await finalizePayment(context, paymentIntentId, { checkout })
      if (result.state === 'needs_review') return refuse('payment-unclear')
      if (result.state !== 'paid') return refuse(result.state === 'unpaid' ? 'payment-open' : 'payment-unknown')
      if (totalAmount !== undefined && Number(totalAmount) !== result.order.total / 100)
        request.log.warn({ order: result.order.number, totalAmount }, 'the browser expected another total')
      context.failpoint('before-reply')
      return readOrder(result.order, language)
    },
    { perMinute: ORDERS_PER_MINUTE, lane: 'payments' },
  )

  addRoute(
    createOrderOnInvoice,
    async ({ body: { paymentIntentId, cartItems, totalAmount, amountDue }, language, request, reply }) => {
      const expectedCart = { cartItems, totalAmount, amountDue }
      const order = await placeCounted(request, reply, paymentIntentId, (counted) =>
        placeOrderOnInvoice(context, { intentId: paymentIntentId, expectedCart, ...counted }),
      )
      if (order instanceof Refusal) return withEncodedQuote(order, language)
      context.failpoint('before-reply')
      return readOrder(order, language)
    },
    { perMinute: UNPAID_ORDERS_PER_MINUTE, lane: 'payments' },
  )

  addRoute(
    createFreeOrder,
    async ({ body: { paymentIntentId, cartItems, totalAmount, amountDue }, language, request, reply }) => {
      const expectedCart = { cartItems, totalAmount, amountDue }
      const order = await placeCounted(request, reply, paymentIntentId, ({ revision }) =>
        placeFreeOrder(context, { checkoutName: paymentIntentId, expectedCart, revision }),
      )
      if (order instanceof Refusal) return withEncodedQuote(order, language)
      context.failpoint('before-reply')
      return readOrder(order, language)
    },
    { perMinute: UNPAID_ORDERS_PER_MINUTE, lane: 'payments' },
  )

  const paymentStatus = async (state: PaymentState, order: OrderRow, language: Language) => ({
    state,
    order: await readOrder(order, language),
    // The page of a supplement leads to that of its order, which may be somebody else's.
    orderToken: order.quote.supplements === undefined ? orderToken(context.sessionSecret, order.id) : null,
  })

  addRoute(
    getPaymentStatus,
    async ({ params, language, request }) => {
      const checkout = await checkoutOf(request, params.paymentIntentId)
      if (!checkout) return refuse('payment-unknown')
      const unpaid = await findUnpaidOrder(db, checkout)
      if (unpaid) return paymentStatus(stateOf(checkout), unpaid, language)
      const result = await finalizePayment(context, params.paymentIntentId, { checkout })
      if (result.state === 'paid') return paymentStatus('paid', result.order, language)
      return { state: unpaidState(checkout, result), order: null, orderToken: null }
    },
    { perMinute: POLLS_PER_MINUTE, lane: 'payments' },
  )
}

/** The API's word for a checkout without an order; 'needs_review' is called 'needs-review' there. */
function unpaidState({ state, reviewOutcome }: CheckoutRow, result: PaymentResult): PaymentState {
  if (result.state === 'unpaid' && result.intent.status === 'processing') return 'processing'
  if (reviewOutcome === 'refunded') return 'cancelled'
  return result.state === 'needs_review' ? 'needs-review' : stateOf({ state })
}

/** The state in the API's words. A free order is paid. */
function stateOf({ state }: Pick<CheckoutRow, 'state'>): PaymentState {
  if (state === 'needs_review') return 'needs-review'
  return state === 'free' ? 'paid' : state
}
