import * as z from 'zod/mini'
import { draftToken } from '#contract/drafts/draft-links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { customerOrder } from '#contract/orders/orders.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { MAX_LINES } from '#domain/cart/cart.ts'
import { contact } from './contact.ts'

/** An amount that the browser shows. */
const shownAmount = z.union([z.string().check(z.maxLength(20)), z.number()])
const amount = z.optional(shownAmount)

/**
 * A cart line that the browser expects; compared with the server's cart, never used
 * (docs/rules/checkout.md#expected-cart).
 */
const expectedLine = z.object({
  productId: positiveInteger,
  quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
  weight,
  price: amount,
})
/** The lines of a cart and the bags of its boxes. */
const expectedLines = z.array(expectedLine).check(z.maxLength(2 * MAX_LINES))

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  isTranslated: true,
  summary: 'Returns the client secret of the open payment intent; with a contact, at the pay click, reserves the cart',
  tag: 'Kasse',
  body: z.object({
    cartItems: expectedLines,
    sessionId: z.optional(z.string().check(z.maxLength(100))),
    totalAmount: amount,
    amountDue: amount,
    contact: z.optional(contact),
    /** Opens the cart of a draft in place of the visitor's own (docs/rules/orders.md#payment-links). */
    draftToken: z.optional(draftToken),
  }),
  response: z.object({
    /** Empty where nothing is to be paid, because a voucher or a gift card covers everything. */
    clientSecret: z.string(),
    /** What the checkout is called in the requests that follow; of one without an intent its own id. */
    paymentIntentId: z.string(),
    quote,
    /** Null while nothing is reserved: before the pay click, and where a limit of reservations is reached. */
    reservedUntil: z.nullable(z.string()),
  }),
  refusals: {
    'cart-empty': 422,
    'supplement-over': 410,
    'cart-changed': 409,
    'prices-changed': 409,
    'not-for-sale': 409,
    'own-box-incomplete': 409,
    'gift-list-uneven': 409,
    'not-enough-stock': 409,
    'already-paid': 409,
    'amount-too-small': 422,
    'cart-too-large': 422,
    'delivery-date-refused': 422,
    'voucher-refused': 422,
    'gift-card-refused': 422,
    'too-many-attempts': 429,
    'payment-unavailable': 503,
  },
})

/** Why a reserved cart is not ordered without a payment, on invoice or for nothing. */
const ORDER_WITHOUT_PAYMENT_REFUSALS = {
  'payment-unknown': 404,
  'contact-missing': 422,
  'supplement-over': 410,
  'cart-changed': 409,
  'prices-changed': 409,
  'own-box-incomplete': 409,
  'not-enough-stock': 409,
  'voucher-refused': 422,
  'gift-card-refused': 422,
  'checkout-over': 409,
  'already-paid': 409,
  'payment-unclear': 409,
  'too-many-unpaid-orders': 429,
  'payment-unavailable': 503,
} as const

export const createOrderOnInvoice = endpoint({
  method: 'POST',
  path: '/api/orders-on-invoice',
  summary: 'Places an order on invoice for a reserved cart and cancels its payment intent; idempotent per payment intent',
  tag: 'Kasse',
  body: z.object({
    paymentIntentId: z.string().check(z.maxLength(100)),
    cartItems: expectedLines,
    sessionId: z.optional(z.string().check(z.maxLength(100))),
    totalAmount: shownAmount,
    amountDue: amount,
  }),
  response: customerOrder,
  refusals: {
    ...ORDER_WITHOUT_PAYMENT_REFUSALS,
    'invoice-not-offered': 409,
    'invoice-limit-reached': 409,
    'invoice-needs-account': 409,
    'invoice-not-first': 409,
  },
})

export const createFreeOrder = endpoint({
  method: 'POST',
  path: '/api/free-orders',
  summary: 'Places the order of a reserved cart that a voucher or a gift card covers entirely; idempotent per checkout',
  tag: 'Kasse',
  body: createOrderOnInvoice.body,
  response: customerOrder,
  refusals: {
    ...ORDER_WITHOUT_PAYMENT_REFUSALS,
    'payment-open': 409,
  },
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/create-order-manual',
  summary: 'Places the order of a paid payment intent; idempotent per payment intent',
  tag: 'Kasse',
  body: z.object({
    paymentIntentId: z.string().check(z.maxLength(100)),
    cartItems: z.optional(expectedLines),
    sessionId: z.optional(z.string().check(z.maxLength(100))),
    totalAmount: amount,
  }),
  response: customerOrder,
  refusals: { 'payment-unknown': 404, 'payment-open': 409, 'payment-unclear': 409, 'payment-unavailable': 503 },
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/checkout/:paymentIntentId',
  summary: 'Returns the state of an own payment, with the order once it exists',
  tag: 'Kasse',
  params: z.object({ paymentIntentId: z.string().check(z.maxLength(100)) }),
  response: z.object({
    state: z.enum(['open', 'processing', 'paid', 'invoiced', 'expired', 'cancelled', 'needs-review']),
    order: z.nullable(customerOrder),
    /**
     * The token of the guest link to the order's page; null without an order and for a supplement
     * (docs/rules/orders.md#guest-link).
     */
    orderToken: z.nullable(z.string()),
  }),
  refusals: { 'payment-unknown': 404, 'payment-unavailable': 503 },
})

export const getPaymentConfig = endpoint({
  method: 'GET',
  path: '/api/payment-config',
  summary: 'Returns which payment form to show',
  tag: 'Kasse',
  response: z.object({ provider: z.enum(['test', 'stripe']), publishableKey: z.string() }),
  refusals: {},
})
