import * as z from 'zod/mini'

const clientSecret = z.string().check(z.minLength(1), z.maxLength(200))

/** The language of the shop's page; another one is German. */
const locale = z.optional(z.string().check(z.maxLength(10)))

const returnUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))

/** A card as typed: Stripe's field names; spaces in the number and a year with two digits are fine. */
export const cardInput = z.object({
  number: z.string().check(z.maxLength(40)),
  exp_month: z.int(),
  exp_year: z.int(),
  cvc: z.string().check(z.maxLength(8)),
})
export type CardInput = z.output<typeof cardInput>

/** POST /test-gateway/v1/payment_intents/:id/confirm with a typed card. */
const confirmCardPayment = z.object({ client_secret: clientSecret, locale, card: cardInput })
export type ConfirmCardPayment = z.input<typeof confirmCardPayment>

/** The same with TWINT, which sends the customer to a page of its own and from there to `return_url`. */
const confirmTwintPayment = z.object({
  client_secret: clientSecret,
  locale,
  payment_method_data: z.object({ type: z.literal('twint') }),
  return_url: returnUrl,
})
export type ConfirmTwintPayment = z.input<typeof confirmTwintPayment>

export const confirmPayment = z.union([confirmCardPayment, confirmTwintPayment])

/** GET and POST /test-gateway/twint/:id: the page that stands in for the customer's TWINT app. */
export const twintPageQuery = z.object({
  client_secret: clientSecret,
  return_url: returnUrl,
  locale,
})

/** POST /test-gateway/v1/payment_intents/:id/authenticate: the result of the 3-D Secure dialog or of the TWINT page. */
export const completeChallenge = z.object({ client_secret: clientSecret, locale, result: z.enum(['confirmed', 'declined']) })
export type CompleteChallenge = z.input<typeof completeChallenge>

/** GET /test-gateway/v1/payment_intents/:id?client_secret=… */
export const retrieveWithSecret = z.object({ client_secret: clientSecret })

export const paymentIntentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
])
export type PaymentIntentStatus = z.output<typeof paymentIntentStatus>

/** The fields of a payment intent that the browser may see. */
export const browserPaymentIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  status: paymentIntentStatus,
  client_secret: z.string(),
  created: z.int(),
  livemode: z.literal(false),
  next_action: z.nullable(
    z.object({
      type: z.string(),
      /** `url` is where the customer confirms, `return_url` where they go from there. */
      redirect_to_url: z.optional(z.object({ url: z.nullable(z.string()), return_url: z.nullable(z.string()) })),
    }),
  ),
})
export type BrowserPaymentIntent = z.output<typeof browserPaymentIntent>

/** Stripe's error object. `message` is in the locale and meant for the customer only where `type` is card_error. */
export const gatewayError = z.object({
  type: z.enum(['api_error', 'authentication_error', 'card_error', 'idempotency_error', 'invalid_request_error', 'rate_limit_error']),
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  message: z.string(),
  param: z.optional(z.string()),
  charge: z.optional(z.string()),
  payment_intent: z.optional(browserPaymentIntent),
})

/** A response to the browser: the intent, or an error (status 400, 401, 402, 404 or 429). */
export const gatewayResponse = z.union([z.object({ paymentIntent: browserPaymentIntent }), z.object({ error: gatewayError })])
export type GatewayResponse = z.output<typeof gatewayResponse>
