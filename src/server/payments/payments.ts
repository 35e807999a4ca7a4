import { Stripe } from 'stripe'
import type { Contact } from '#contract/contact.ts'
import { type Rappen, rappen } from '#domain/money.ts'
import { BRAND } from '#domain/shop-settings.ts'
import { Outage } from '#server/platform/http/outage.ts'

/** What the shop knows of a payment intent. */
export interface Intent {
  id: string
  clientSecret: string
  status: Stripe.PaymentIntent.Status
  amount: Rappen
  received: Rappen
  currency: string
  checkoutId: string | undefined
  /** Which revision of the checkout the payer saw. */
  revision: number
  livemode: boolean
  paymentMethod: string | undefined
  createdAt: Date
}

/** What is told to the provider of whom the payment is for. */
export type Payer = Pick<Contact, 'email' | 'delivery'>

export interface RefundOutcome {
  id: string | null
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

export type Payments = ReturnType<typeof createPayments>

export interface PaymentsConfig {
  provider: 'test' | 'stripe'
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the test gateway listens; unset for Stripe itself. */
  address?: { host: string; port: number }
}

// Two attempts of 4 s each: whoever waits for an answer has one within 10 s (trust, F21).
const TIMEOUT_MS = 4_000
const SIGNATURE_TOLERANCE_SECONDS = 300

/** The provider behind Stripe's own SDK: Stripe itself, or the test gateway at another address (decisions, section 5). */
export function createPayments({ provider, secretKey, publishableKey, webhookSecret, address }: PaymentsConfig) {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(address && { ...address, protocol: 'http' as const }),
  })
  const livemode = secretKey.includes('_live_')

  return {
    provider,
    publishableKey,
    livemode,

    /** Opens the one intent of a checkout; the same words answer the same intent however often they are said. */
    async openIntent({ checkoutId, amount }: { checkoutId: string; amount: Rappen }): Promise<Intent> {
      const params = {
        amount,
        currency: 'chf',
        automatic_payment_methods: { enabled: true },
        metadata: { checkout_id: checkoutId, revision: '1' },
        description: BRAND,
      }
      return intentOf(await reached(stripe.paymentIntents.create(params, { idempotencyKey: `checkout-${checkoutId}` })))
    },

    /** Changes an open intent; undefined when it can no longer be changed because it is paid, being paid or cancelled. */
    async changeIntent(
      id: string,
      { amount, revision, payer }: { amount: Rappen; revision: number; payer: Payer | null },
    ): Promise<Intent | undefined> {
      const changed = await unlessRefused(stripe.paymentIntents.update(id, { amount, metadata: { revision }, ...(payer && told(payer)) }))
      return changed && intentOf(changed)
    },

    /** The intent as the provider has it now; undefined when there is none with this number. */
    async findIntent(id: string): Promise<Intent | undefined> {
      const found = await unlessRefused(stripe.paymentIntents.retrieve(id))
      return found && intentOf(found)
    },

    /** All intents of the account, newest first; the caller stops where it has seen enough. */
    async *listIntents(): AsyncGenerator<Intent> {
      for await (const intent of stripe.paymentIntents.list({ limit: 100 })) yield intentOf(intent)
    },

    /** Ends an unpaid intent and answers how it stands then: a payment that was faster has won. */
    async cancelIntent(id: string): Promise<Intent | undefined> {
      const cancelled = await unlessRefused(stripe.paymentIntents.cancel(id))
      return cancelled ? intentOf(cancelled) : this.findIntent(id)
    },

    /** Gives money back, once per refund number; a refusal of the provider is an outcome, an outage is thrown. */
    async refund({ refundId, intentId, amount }: { refundId: string; intentId: string; amount: Rappen }): Promise<RefundOutcome> {
      try {
        const params = { payment_intent: intentId, amount, metadata: { refund_id: refundId } }
        return outcomeOf(await stripe.refunds.create(params, { idempotencyKey: `refund-${refundId}` }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new Outage('payment-unavailable', error)
        return { id: null, state: 'failed', failure: error.message }
      }
    },

    /** The event that this signed body tells of; undefined when the signature is wrong or older than 5 minutes. */
    readEvent(body: Buffer, signature: string): Stripe.Event | undefined {
      try {
        return stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS)
      } catch {
        return undefined
      }
    },
  }
}

/** The state of a refund in the shop's words. */
export function outcomeOf({ id, status, failure_reason }: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): RefundOutcome {
  const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { id, state, failure: failure_reason ?? null }
}

function told({ email, delivery }: Payer): Stripe.PaymentIntentUpdateParams {
  const { firstName, lastName, street, houseNumber, postalCode, town, country } = delivery
  return {
    receipt_email: email,
    shipping: {
      name: `${firstName} ${lastName}`,
      address: { line1: `${street} ${houseNumber}`, postal_code: postalCode, city: town, country },
    },
  }
}

function intentOf({
  id,
  client_secret,
  status,
  amount,
  amount_received,
  currency,
  metadata,
  livemode,
  payment_method_types,
  created,
}: Stripe.PaymentIntent): Intent {
  return {
    id,
    clientSecret: client_secret ?? '',
    status,
    amount: rappen(amount),
    received: rappen(amount_received),
    currency,
    checkoutId: metadata['checkout_id'],
    revision: Number(metadata['revision']),
    livemode,
    paymentMethod: payment_method_types[0],
    createdAt: new Date(created * 1000),
  }
}

/** What the provider answers; whatever keeps it from answering is an outage. */
async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new Outage('payment-unavailable', error)
  }
}

/** As `reached`, but undefined where the provider says that this cannot be asked for (unknown, or in another state). */
async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw new Outage('payment-unavailable', error)
  }
}
