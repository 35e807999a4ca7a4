import { Stripe } from 'stripe'
import type { Contact } from '#contract/checkout/contact.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { BRAND } from '#domain/settings/brand.ts'
import { Outage } from '#server/platform/http/outage.ts'
import { type PayoutLineReport, payoutLineReport, type PayoutReport, payoutReport } from './payout-report.ts'

/** A PaymentIntent, as far as the shop needs it. */
export interface Intent {
  id: string
  clientSecret: string
  status: Stripe.PaymentIntent.Status
  amount: Rappen
  received: Rappen
  currency: string
  checkoutId: string | undefined
  /** The revision of the checkout that the payer saw. */
  revision: number
  livemode: boolean
  /** The method that was charged ('card', 'twint'); known of a retrieved intent once it was tried. */
  paymentMethod: string | undefined
  createdAt: Date
}

/**
 * The address that the provider gets for its fraud checks. Without an email address it sends no receipt beside the
 * shop's mail.
 */
export type Payer = Pick<Contact, 'delivery'>

export interface RefundOutcome {
  id: string | null
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

/** The provider failed with a 5xx, which it repeats for the idempotency key: the next attempt needs another number. */
export class FailedAttempt extends Outage {}

export type Payments = ReturnType<typeof createPayments>

export interface PaymentsConfig {
  provider: 'test' | 'stripe'
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the test gateway listens; unset for Stripe itself. */
  address?: { host: string; port: number }
}

interface RefundToCreate {
  refundId: string
  intentId: string
  amount: Rappen
  attempt: number
}

// With one retry a customer has an answer within 10 s (docs/failure-modes.md#f21).
const TIMEOUT_MS = 4_000
const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * The payment provider through Stripe's SDK: Stripe itself, or the test gateway at another address
 * (docs/rules/payments.md#provider). Requests throw an Outage while the provider is away.
 */
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

    /**
     * Creates the one intent of a checkout. Idempotent per checkout and attempt, as long as the amount is the same;
     * throws a FailedAttempt when the next one needs another number.
     */
    async createIntent({ checkoutId, amount, attempt }: { checkoutId: string; amount: Rappen; attempt: number }): Promise<Intent> {
      const params = {
        amount,
        currency: 'chf',
        automatic_payment_methods: { enabled: true },
        metadata: { checkout_id: checkoutId, revision: '1' },
        description: BRAND,
      }
      const created = await callProvider(stripe.paymentIntents.create(params, { idempotencyKey: `checkout-${checkoutId}-${attempt}` }))
      return intentOf(created)
    },

    /** Updates an open intent; undefined when it is paid, being paid or cancelled. */
    async updateIntent(
      id: string,
      { amount, revision, payer }: { amount: Rappen; revision: number; payer: Payer | null },
    ): Promise<Intent | undefined> {
      const params = { amount, metadata: { revision }, ...(payer && payerParams(payer)) }
      const updated = await undefinedIfOver(stripe.paymentIntents.update(id, params))
      return updated && intentOf(updated)
    },

    /** The intent as the provider has it now; undefined when there is none with this id. */
    async findIntent(id: string): Promise<Intent | undefined> {
      const found = await undefinedIfOver(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      return found && intentOf(found)
    },

    /** All intents of the account, newest first, fetched page by page until the caller stops. */
    async *listIntents(): AsyncGenerator<Intent> {
      for await (const intent of pagesOf(stripe.paymentIntents.list({ limit: 100 }))) yield intentOf(intent)
    },

    /** All payouts to the bank account, newest first, fetched page by page until the caller stops. */
    async *listPayouts(): AsyncGenerator<PayoutReport> {
      for await (const payout of pagesOf(stripe.payouts.list({ limit: 100 }))) yield payoutReport(payout)
    },

    /** The movements that a payout is made of. */
    async *listPayoutLines(payoutId: string): AsyncGenerator<PayoutLineReport> {
      const movements = stripe.balanceTransactions.list({ payout: payoutId, limit: 100, expand: ['data.source'] })
      for await (const movement of pagesOf(movements)) {
        const line = payoutLineReport(movement)
        if (line) yield line
      }
    },

    /** Cancels an unpaid intent and returns it; a payment that was faster is returned as it stands. */
    async cancelIntent(id: string): Promise<Intent | undefined> {
      const cancelled = await undefinedIfOver(stripe.paymentIntents.cancel(id))
      return cancelled ? intentOf(cancelled) : this.findIntent(id)
    },

    /**
     * Refunds an amount, unless the provider has a refund with this id. Idempotent per refund id and attempt; throws a
     * FailedAttempt when the next one needs another number. A refusal by the provider is a failed outcome and not
     * thrown.
     */
    async createRefund({ refundId, intentId, amount, attempt }: RefundToCreate): Promise<RefundOutcome> {
      try {
        for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
          // Anybody with access to its administration can write metadata.
          if (refund.metadata?.['refund_id'] === refundId && refund.amount === amount) return refundOutcome(refund)
        const params = { payment_intent: intentId, amount, metadata: { refund_id: refundId } }
        const refund = await stripe.refunds.create(params, { idempotencyKey: `refund-${refundId}-${attempt}` })
        checkKind(refund, 'refund')
        return refundOutcome(refund)
      } catch (error) {
        if (!isRefused(error)) throw outageOf(error)
        return { id: null, state: 'failed', failure: error.message }
      }
    },

    /** The event in a signed webhook body; undefined when the signature is wrong or older than 5 minutes. */
    readEvent(body: Buffer, signature: string): Stripe.Event | undefined {
      try {
        return stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS)
      } catch {
        return undefined
      }
    },
  }
}

/** The provider's refund as the shop records it. */
export function refundOutcome({ id, status, failure_reason }: Pick<Stripe.Refund, 'id' | 'status' | 'failure_reason'>): RefundOutcome {
  const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { id, state, failure: failure_reason ?? null }
}

function payerParams({ delivery }: Payer): Stripe.PaymentIntentUpdateParams {
  const { firstName, lastName, postalCode, town, country } = delivery
  return {
    shipping: {
      name: `${firstName} ${lastName}`,
      address: { line1: streetLine(delivery), postal_code: postalCode, city: town, country },
    },
  }
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  checkKind(intent, 'payment_intent')
  const { id, client_secret, status, amount, amount_received, currency, metadata, livemode, latest_charge, created } = intent
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
    paymentMethod: typeof latest_charge === 'object' ? latest_charge?.payment_method_details?.type : undefined,
    createdAt: new Date(created * 1000),
  }
}

/** A provider that answers with something else, such as a proxy during maintenance, is as good as away. */
function checkKind(answer: { object: string }, kind: string): void {
  if (answer.object !== kind) throw new Outage('payment-unavailable', new Error(`The payment provider returned no ${kind}`))
}

/** The objects of a list; any error is an outage. */
async function* pagesOf<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* list
  } catch (error) {
    throw outageOf(error)
  }
}

/** The provider's response; any error is an outage. */
async function callProvider<Response>(request: Promise<Response>): Promise<Response> {
  try {
    return await request
  } catch (error) {
    throw outageOf(error)
  }
}

/** The codes of a provider that has no such object, or one whose state does not allow the request. */
const OVER_CODES: readonly (string | undefined)[] = ['resource_missing', 'payment_intent_unexpected_state']

/**
 * The provider's response; undefined when the object is unknown or its state does not allow the request, nothing else.
 */
async function undefinedIfOver<Response>(request: Promise<Response>): Promise<Response | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && OVER_CODES.includes(error.code)) return undefined
    throw new Outage('payment-unavailable', error)
  }
}

/**
 * Whether the provider refuses the request for good. 409 is no refusal: a request with the same key is still running.
 */
function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409
}

function outageOf(error: unknown): Outage {
  const isFailure = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
  return new (isFailure ? FailedAttempt : Outage)('payment-unavailable', error)
}
