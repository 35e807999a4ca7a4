import type { BrowserPaymentIntent } from '#contract/test-gateway.ts'
import type { Stripe } from 'stripe'
import { cardByToken } from './cards.ts'
import type { ChargeRow, IntentRow, PaymentMethodRow, RefundRow, Shipping } from './ledger.ts'

/** The intent as Stripe's API writes it; Stripe's own types hold it to that. */
export function paymentIntentObject(row: IntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_received: row.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: row.automatic_payment_methods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: row.canceled_at === null ? null : unixTime(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic_async',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.last_payment_error as Stripe.PaymentIntent.LastPaymentError | null,
    latest_charge: row.latest_charge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: row.next_action,
    on_behalf_of: null,
    payment_method: row.payment_method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: row.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: row.shipping === null ? null : shippingObject(row.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_group: null,
  }
}

/** The little of an intent that a browser with its client secret may see. */
export function browserIntent(row: IntentRow): BrowserPaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    client_secret: row.client_secret,
    created: unixTime(row.created_at),
    livemode: false,
    next_action: row.next_action,
  }
}

/** The charge as Stripe's API writes it, with the parts a shop reads. */
export function chargeObject(row: ChargeRow, intent: IntentRow) {
  const succeeded = row.status === 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: succeeded ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    captured: succeeded,
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    description: intent.description,
    disputed: row.dispute !== null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: succeeded,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method.id,
    payment_method_details: { type: 'card', card: cardObject(row.payment_method) },
    receipt_email: intent.receipt_email,
    refunded: row.amount_refunded === row.amount,
    status: row.status,
  }
}

/** The refund as Stripe's API writes it. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    ...(row.failure_reason === null ? {} : { failure_reason: row.failure_reason }),
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  }
}

/** The dispute of a charge as Stripe's API writes it, with the parts a shop reads. */
export function disputeObject(row: ChargeRow, now: Date) {
  return {
    id: row.dispute?.id,
    object: 'dispute',
    amount: row.amount,
    charge: row.id,
    created: unixTime(now),
    currency: row.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.payment_intent,
    reason: row.dispute?.reason,
    status: 'needs_response',
  }
}

/** A page of a list as Stripe's API writes it. */
export function listObject(url: string, data: readonly unknown[], hasMore: boolean) {
  return { object: 'list', url, has_more: hasMore, data }
}

function cardObject(method: PaymentMethodRow) {
  const card = cardByToken(method.token)
  return {
    brand: card?.brand ?? null,
    country: card?.country ?? null,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    funding: 'credit',
    last4: card?.number.slice(-4) ?? null,
    network: card?.brand ?? null,
  }
}

function shippingObject(shipping: Shipping): Stripe.PaymentIntent.Shipping {
  const { name, phone, address } = shipping
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = address ?? {}
  return {
    ...(name === undefined ? {} : { name }),
    phone: phone ?? null,
    address: { city, country, line1, line2, postal_code, state },
  }
}

function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
